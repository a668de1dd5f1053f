/** Replaces imported pictures, fonts and style sheets in tests, which only need an address. */
module.exports = '/asset';
