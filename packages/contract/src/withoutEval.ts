/** A page's security policy forbids code made from text, which zod would use, and try, as soon as a schema is made. */
import { z } from 'zod';

z.config({ jitless: true });
