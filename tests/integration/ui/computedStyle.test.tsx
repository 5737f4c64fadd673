import { render, screen } from '@testing-library/react'
import { styled } from 'styled-components'
import { expect, it } from 'vitest'

const SHEET = `
  .gone { display: none }
  .back { display: flex; color: red }
  @media screen { .shown { visibility: visible } }
  @media print { .kept { display: none } }
  .outer > .inner { visibility: hidden }
  .dead { pointer-events: none }
  p, .listed { display: inline-block }
`

/** What queries and presses ask of, of an element by its class; the rest of a style is jsdom's own. */
function styleOf(name: string) {
  const element = document.querySelector(`.${name}`)
  if (element === null) throw new Error(`There is no ${name}.`)
  return window.getComputedStyle(element)
}

it('works out of a style what hides, what begins a line and what takes no press', () => {
  render(
    <>
      <style>{SHEET}</style>
      <div className="block" />
      <span className="inline" />
      <div className="gone back" />
      <div className="kept dead">
        <b className="below" />
      </div>
      <div className="outer">
        <div className="inner">
          <i className="inherits" />
          <i className="shown" />
        </div>
      </div>
      <p className="para" />
      <span className="listed" />
      <div className="attribute" hidden />
      <dialog className="closed" />
      <div className="own" style={{ display: 'none', visibility: 'hidden' }} />
    </>,
  )
  const display = (name: string) => styleOf(name).getPropertyValue('display')
  expect(display('block')).toBe('block')
  expect(display('inline')).toBe('')
  expect(display('back')).toBe('flex')
  expect(display('kept')).toBe('block')
  expect(display('para')).toBe('inline-block')
  expect(display('listed')).toBe('inline-block')
  expect(display('attribute')).toBe('none')
  expect(display('closed')).toBe('none')
  expect(styleOf('own').display).toBe('none')
  expect(styleOf('own').visibility).toBe('hidden')
  expect(styleOf('inherits').visibility).toBe('hidden')
  expect(styleOf('shown').visibility).toBe('visible')
  expect(styleOf('below').pointerEvents).toBe('none')
  expect(styleOf('para').pointerEvents).toBe('auto')
  expect(styleOf('back').getPropertyValue('color')).toBe('rgb(255, 0, 0)')
})

it('follows what changes', () => {
  const page = (sheet: string) => (
    <>
      <style>{sheet}</style>
      <button className="a">Press</button>
    </>
  )
  const { rerender } = render(page(''))
  expect(screen.getByRole('button')).toBeDefined()
  rerender(page('.a { display: none }'))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(page('.a { visibility: hidden }'))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(page(''))
  expect(screen.getByRole('button')).toBeDefined()
})

it('knows the rules of a component that is drawn later', () => {
  const First = styled.p`
    display: flex;
  `
  const Later = styled.div`
    visibility: hidden;
  `
  const { rerender } = render(<First>Text</First>)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(
    <Later>
      <button>Press</button>
    </Later>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { hidden: true })).toBeDefined()
})
