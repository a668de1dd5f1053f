/** Replaces the plugin that serves the API's documentation, whose files a test does not need. */
export default async function noDocumentation(): Promise<void> {}
