/**
 * Disables code generation in zod: the content security policy of the pages forbids it, and zod would try it with the
 * first schema.
 */
import { z } from 'zod';

z.config({ jitless: true });
