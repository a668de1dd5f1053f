/**
 * Disables the code generation of zod. The content security policy of the pages forbids `eval`, and zod would otherwise
 * try it as soon as the first schema is created.
 */
import { z } from 'zod';

z.config({ jitless: true });
