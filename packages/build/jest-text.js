/** jest for files that are imported as text: migrations. */
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)};` });
