import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'

const Range = styled.input`
  --thumb: 24px;

  display: block;
  inline-size: 100%;
  block-size: 44px;
  margin: 0;
  border-radius: var(--radius-control);
  background: transparent;
  cursor: pointer;
  appearance: none;

  &::-webkit-slider-runnable-track {
    block-size: 8px;
    border-radius: 4px;
    background: linear-gradient(var(--accent), var(--accent)) no-repeat var(--sunken);
    background-size: var(--filled) 100%;
  }
  &:dir(rtl)::-webkit-slider-runnable-track {
    background-position: right;
  }
  &::-moz-range-track {
    block-size: 8px;
    border-radius: 4px;
    background: var(--sunken);
  }
  &::-moz-range-progress {
    block-size: 8px;
    border-radius: 4px;
    background: var(--accent);
  }
  &::-webkit-slider-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb);
    margin-block-start: -8px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--surface);
    appearance: none;
  }
  &::-moz-range-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb);
    border: 2px solid var(--ink);
    border-radius: 50%;
    box-sizing: border-box;
    background: var(--surface);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> & {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly onChange: (value: number) => void
  readonly valueText: string
}

/** A figure between two ends, by pointer, finger or keyboard: arrows by steps, Page Up and Down by tens, Home, End. */
export function Slider({ label, value, min = 0, max = 100, valueText, onChange, ...rest }: Props) {
  // The thumb's middle never reaches the ends of the track: what is filled ends under it.
  const part = max === min ? 0 : (value - min) / (max - min)
  const filled = `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${String(part)})`
  return (
    <Range
      {...rest}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      value={value}
      style={{ '--filled': filled }}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
