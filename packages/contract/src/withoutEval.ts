/**
 * Disables the code generation of zod. It would try to use `eval`, and the content security policy would report a
 * violation.
 */
import { z } from 'zod';

z.config({ jitless: true });
