import { callOf, type Due, type Duty, type DutyContext, type DutyTerms } from '../keeper/duty'

/** Ends presales when their time is over or all is sold, and says when a token sale is over: its admin alone withdraws. */
export function saleDuties({ keys }: DutyTerms): readonly Duty[] {
  return keys.flatMap((key): readonly Duty[] => {
    const of = { name: key, account: 'anyone' } as const
    if (/^Presale\d+$/.test(key)) return [{ ...of, look: (context) => lookAtPresale(context, key) }]
    return /^Sale\d+$/.test(key) ? [{ ...of, look: (context) => lookAtTokenSale(context, key) }] : []
  })
}

async function lookAtPresale({ contract, read }: DutyContext, key: string): Promise<Due> {
  const to = contract(key)
  const [[isOver], [isFinalized]] = await Promise.all([
    read(to, 'function isOver() view returns (bool)'),
    read(to, 'function finalized() view returns (bool)'),
  ])
  return isOver === true && isFinalized === false ? { call: callOf(to, 'function finalize()') } : {}
}

async function lookAtTokenSale({ block, contract, read }: DutyContext, key: string): Promise<Due> {
  const [end] = await read(contract(key), 'function endBlock() view returns (uint256)')
  if (block <= Number(end)) return {}
  const text = `${key} is over: people harvest by themselves, and its admin can withdraw what was raised.`
  return { notice: { of: key, text } }
}
