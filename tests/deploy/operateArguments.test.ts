import { ParamType } from 'ethers'
import { describe, expect, it } from 'vitest'
import { addressOf, amountOf, argumentOf, countOf, exactly } from '../../deploy/operate/arguments'
import { durationText } from '../../deploy/operate/duration'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const argument = (type: string, text: string) => argumentOf(ParamType.from(type), text)

describe('what is typed after a command', () => {
  it('becomes the value of its parameter', () => {
    expect(argument('uint256 amount', '115792089237316195423570985008687907853')).toBe(
      115792089237316195423570985008687907853n,
    )
    expect(argument('int256', '-5')).toBe(-5n)
    expect(argument('bool', 'false')).toBe(false)
    expect(argument('address', ADDRESS.toLowerCase())).toBe(ADDRESS)
    expect(argument('string', 'Syrup Storm')).toBe('Syrup Storm')
    expect(argument('uint256[]', '[1, 2]')).toEqual([1, 2])
    expect(amountOf('0.25', 'AMOUNT')).toBe('0.25')
    expect(countOf('12', 'PID')).toBe(12)
  })

  it.each([
    ['uint256 amount', '1.5', 'amount (uint256) is a whole number, not 1.5.'],
    ['uint256', '', 'uint256 is a whole number, not .'],
    ['uint256', '0x10', 'uint256 is a whole number, not 0x10.'],
    ['bool isOn', 'yes', 'isOn (bool) is true or false, not yes.'],
    ['address to', '0x12', 'to (address) is no address: 0x12'],
    ['address[]', ADDRESS, 'address[] is a list: write it as JSON.'],
  ])('is refused as %s where it is %s', (type, text, problem) => {
    expect(() => argument(type, text)).toThrow(problem)
  })

  it('is refused where it is missing or too much', () => {
    expect(() => addressOf(undefined, 'ADDRESS')).toThrow('ADDRESS is missing.')
    expect(() => countOf(undefined, 'PID')).toThrow('PID is a whole number.')
    expect(() => countOf('-1', 'PID')).toThrow('PID is a whole number, not -1.')
    expect(() => amountOf('1e18', 'AMOUNT')).toThrow('AMOUNT is an amount, not 1e18.')
    expect(() => {
      exactly(['1'], [])
    }).toThrow('This takes nothing, and 1 were given.')
    expect(() => {
      exactly([], ['PID'])
    }).toThrow('This takes PID, and 0 were given.')
  })
})

it('a delay is told in its largest whole unit', () => {
  expect([90, 60, 7200, 86_400, 5400].map(durationText)).toEqual(['90 s', '1 min', '2 h', '1 d', '90 min'])
})
