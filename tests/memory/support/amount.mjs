/** How much scripts/test/soak.mjs requests, and how much `npm test` does. */
export const amount = (soak, usual) => (process.env.SOAK ? soak : usual);
