/** Stands for every imported picture, font and style sheet in tests. Components only need an address. */
module.exports = '/asset';
