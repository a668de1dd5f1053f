/**
 * Types of the states that remotes add with `addReducer`. Each remote declares its own:
 * @example
 * declare module '@juris/platform' {
 *   interface RemoteStates { rights: { basket: string[] } }
 * }
 */
export interface RemoteStates {}
