/** Labels of the services page. Its texts are in services.json. Tests read them from here. */
export const serviceLabels = { includes: (service: string) => `${service} includes` } as const;
