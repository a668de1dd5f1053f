/** Replaces every imported picture, font and style sheet in tests. Components need only an address. */
module.exports = '/asset';
