/**
 * Disables the code generation of zod. Otherwise zod would try to use `eval` when the first schema is created, and the
 * browser would report a violation, because the content security policy of the pages forbids `eval`.
 */
import { z } from 'zod';

z.config({ jitless: true });
