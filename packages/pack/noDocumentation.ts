/** Replaces the plugin `@fastify/swagger-ui` in the bundle of the test API, which needs no documentation pages. */
export default async function noDocumentation(): Promise<void> {}
