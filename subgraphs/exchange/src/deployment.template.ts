export const FACTORY = '{{Factory.id}}'
export const PAIR_INIT_CODE_HASH = '{{Pair.initCodeHash}}'
export const WRAPPED = '{{money.wrapped}}'
export const DOLLAR = '{{money.dollar}}'
/** Tokens whose pools tell what others are worth, the best first. */
export const TRUSTED = ['{{money.trusted}}']
