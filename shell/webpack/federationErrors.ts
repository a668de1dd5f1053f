/**
 * Stands in for the federation runtime's descriptions of its errors: each also says its code and where to read about it, which is
 * enough for whoever sees one, and visitors never do.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
