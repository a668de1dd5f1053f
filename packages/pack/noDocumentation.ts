/**
 * Replaces the plugin `@fastify/swagger-ui` in the bundle of the test API. Tests do not need the documentation pages of
 * the API.
 */
export default async function noDocumentation(): Promise<void> {}
