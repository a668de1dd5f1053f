/** The contract of every kind. It imports nothing but zod, so that browsers may take it. */
export * from './banners/schema';
export * from './leaders/schema';
export * from './open-access/schema';
export * from './published-titles/schema';
export * from './resources/schema';
export * from './snippets/schema';
