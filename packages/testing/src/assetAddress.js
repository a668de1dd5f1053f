/** Stands for an imported picture, font or style sheet: tests only need an address. */
module.exports = '/asset';
