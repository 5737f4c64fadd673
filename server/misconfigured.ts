/** An operator has to change something first; the message says what, in one sentence. Nothing was touched. */
export class Misconfigured extends Error {}
