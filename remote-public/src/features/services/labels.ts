/** Labels of the services page; its longer texts are in services.json. Tests use these constants too. */
export const serviceLabels = { includes: (service: string) => `${service} includes` } as const;
