import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Card } from '~/ui/Card'
import { Box, Grid, Row, Stack } from '~/ui/layout'
import { Link } from '~/ui/Link'
import { Heading, Text } from '~/ui/text'
import { Well } from '~/ui/Well'

/** What the rules of an element's own classes declare, those of media queries aside. */
function declared(element: Element, property: string): string {
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules))
  return rules.reduce((value, rule) => {
    if (!('selectorText' in rule) || !('style' in rule)) return value
    const own = Array.from(element.classList, (name) => `.${name}`).includes(String(rule.selectorText))
    const set = own ? (rule.style as CSSStyleDeclaration).getPropertyValue(property) : ''
    return set === '' ? value : set
  }, '')
}

describe('the primitives of layout and text', () => {
  it('lay their children out as asked, with the usual distance where none is', () => {
    render(
      <>
        <Stack data-testid="stack" />
        <Stack data-testid="close" gap={[1, 4]} align="center" justify="space-between" />
        <Row data-testid="row" />
        <Row data-testid="line" inline wrap align="baseline" />
        <Grid data-testid="grid" min={200} />
        <Grid data-testid="sides" columns="1fr 380px" singleBelow="desktop" />
      </>,
    )
    const of = (id: string, property: string) => declared(screen.getByTestId(id), property)
    expect(of('stack', 'flex-direction')).toBe('column')
    expect(of('stack', 'gap')).toBe('16px')
    expect(of('close', 'gap')).toBe('4px 16px')
    expect(of('close', 'align-items')).toBe('center')
    expect(of('close', 'justify-content')).toBe('space-between')
    expect(of('row', 'display')).toBe('flex')
    expect(of('row', 'align-items')).toBe('center')
    expect(of('row', 'flex-wrap')).toBe('')
    expect(of('line', 'display')).toBe('inline-flex')
    expect(of('line', 'flex-wrap')).toBe('wrap')
    expect(of('grid', 'grid-template-columns')).toContain('200px')
    expect(of('sides', 'grid-template-columns')).toBe('1fr 380px')
  })

  it('are the element that they are drawn as, with none of their props as its attributes', () => {
    render(
      <MemoryRouter>
        <Row as="ul" data-testid="row" gap={1} align="start" justify="end" wrap inline grow />
        <Text
          as="span"
          data-testid="text"
          tone="soft"
          size={13}
          weight={600}
          textAlign="end"
          breaks
          truncate
        />
        <Heading as="h3" data-testid="heading" size={20} marginTop={1} marginBottom={1} />
        <Grid data-testid="grid" min={1} columns="1fr" singleBelow="phone" maxWidth={9} minHeight={9} />
        <Card as="article" data-testid="card" flat clip gap={2} padding={4} id="kept" />
        <Box as={Link} to="/swap" data-testid="box" padding={1} />
      </MemoryRouter>,
    )
    const attributes = (id: string) =>
      screen
        .getByTestId(id)
        .getAttributeNames()
        .filter((name) => name !== 'class' && name !== 'data-testid')
    expect(screen.getByTestId('row').localName).toBe('ul')
    expect(screen.getByTestId('text').localName).toBe('span')
    expect(screen.getByRole('heading', { level: 3 })).toBe(screen.getByTestId('heading'))
    expect(screen.getByTestId('card').localName).toBe('article')
    for (const id of ['row', 'text', 'heading', 'grid']) expect(attributes(id)).toEqual([])
    expect(attributes('card')).toEqual(['id'])
    expect(attributes('box')).toEqual(['href'])
  })

  it('have surfaces that take another room, lie flat, and put what they hold below each other', () => {
    render(
      <>
        <Card data-testid="card" />
        <Card data-testid="flat" flat padding={[3, 4]} gap={2} />
        <Well data-testid="well" tone="soft" />
      </>,
    )
    const of = (id: string, property: string) => declared(screen.getByTestId(id), property)
    expect(of('card', 'padding')).toBe('24px')
    expect(of('card', 'box-shadow')).toBe('var(--shadow)')
    expect(of('card', 'display')).toBe('')
    expect(of('flat', 'padding')).toBe('12px 16px')
    expect(of('flat', 'box-shadow')).toBe('')
    expect(of('flat', 'gap')).toBe('8px')
    expect(of('well', 'background')).toBe('var(--sunken)')
    expect(of('well', 'color')).toBe('var(--ink-soft)')
  })

  it('head a part in one size unless another is asked for', () => {
    render(
      <>
        <Heading>Usual</Heading>
        <Heading as="h3" size={14} weight={500}>
          Small
        </Heading>
      </>,
    )
    expect(declared(screen.getByText('Usual'), 'font-size')).toBe('18px')
    expect(declared(screen.getByText('Small'), 'font-size')).toBe('14px')
    expect(declared(screen.getByText('Small'), 'line-height')).toBe('20px')
  })
})
