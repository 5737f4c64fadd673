import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { StrictMode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { ExternalLink } from '~/ui/ExternalLink'
import { Menu } from '~/ui/Menu'
import { Picture } from '~/ui/Picture'
import { Segmented } from '~/ui/Segmented'
import { Tabs } from '~/ui/Tabs'
import { Field, TextInput } from '~/ui/TextInput'
import { Toggle } from '~/ui/Toggle'
import { TokenGlyph } from '~/ui/TokenGlyph'
import { TokenDisc } from '~/ui/TokenLogo'
import { Tooltip } from '~/ui/Tooltip'

afterEach(cleanup)

const focused = () => document.activeElement

describe('Button', () => {
  it('cannot be pressed while it waits, and says that it does', () => {
    const pressed = vi.fn()
    render(
      <Button isLoading onClick={pressed}>
        Enabling
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Enabling' })
    fireEvent.click(button)
    expect(pressed).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('type')).toBe('button')
  })
})

describe('steps that take each other’s place', () => {
  function Steps({ step }: { readonly step: 'enable' | 'enabling' | 'stake' | 'none' }) {
    return (
      <section>
        <button>Before</button>
        {step !== 'none' && (
          <RetainedFocus>
            {step === 'stake' ? (
              <Button>Stake</Button>
            ) : (
              <Button isLoading={step === 'enabling'}>Enable</Button>
            )}
          </RetainedFocus>
        )}
      </section>
    )
  }

  it('hand the focus on, wait for one that waits, and leave it alone when it is elsewhere', async () => {
    const { rerender } = render(<Steps step="enable" />)
    screen.getByText('Enable').focus()
    rerender(<Steps step="enabling" />)
    rerender(<Steps step="stake" />)
    await waitFor(() => expect(focused()).toBe(screen.getByText('Stake')))
    rerender(<Steps step="none" />)
    await waitFor(() => expect(focused()).toBe(screen.getByText('Before')))
    rerender(<Steps step="enable" />)
    rerender(<Steps step="stake" />)
    expect(focused()).toBe(screen.getByText('Before'))
  })
})

describe('Dialog', () => {
  function Page({ onClose = () => undefined }: { readonly onClose?: () => void }) {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <StrictMode>
        <button
          onClick={() => {
            setIsOpen(true)
          }}
        >
          Open
        </button>
        <Dialog
          isOpen={isOpen}
          onClose={() => {
            onClose()
            setIsOpen(false)
          }}
          title="Settings"
          closeLabel="Close"
        >
          <input aria-label="Search" data-autofocus />
        </Dialog>
      </StrictMode>
    )
  }
  const dialog = () => screen.queryByRole('dialog', { name: 'Settings' })

  it('has its content only while open, focuses what asks for it, and gives the focus back', async () => {
    render(<Page />)
    expect(screen.queryByLabelText('Search')).toBeNull()
    await userEvent.click(screen.getByText('Open'))
    expect(dialog()).not.toBeNull()
    expect(focused()).toBe(screen.getByLabelText('Search'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).toBeNull()
    expect(focused()).toBe(screen.getByText('Open'))
  })

  it('begins at its title where nothing asks for the focus', async () => {
    render(
      <Dialog isOpen title="Question" closeLabel="Close" onClose={() => undefined}>
        <button>Yes</button>
      </Dialog>,
    )
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Question' })))
  })

  it('keeps its action at its foot', () => {
    render(
      <Dialog
        isOpen
        title="Review"
        closeLabel="Close"
        footer={<button>Confirm</button>}
        onClose={() => undefined}
      >
        <p>Long</p>
      </Dialog>,
    )
    const body = screen.getByText('Long').parentElement
    expect(body?.contains(screen.getByRole('button', { name: 'Confirm' }))).toBe(false)
    // A footer would be a landmark beside that of the page.
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('gives the focus to what is nearest when what had it is gone or switched off', async () => {
    function Form() {
      const [step, setStep] = useState<'form' | 'dialog' | 'done'>('form')
      return (
        <div>
          <button>Far</button>
          <div>
            <input aria-label="Amount" />
            {step === 'done' ? (
              <button disabled>Sent</button>
            ) : (
              <span>
                <button
                  onClick={() => {
                    setStep('dialog')
                  }}
                >
                  Swap
                </button>
              </span>
            )}
          </div>
          <Dialog
            isOpen={step === 'dialog'}
            title="Review"
            closeLabel="Close"
            onClose={() => {
              setStep('done')
            }}
          >
            <p>Text</p>
          </Dialog>
        </div>
      )
    }
    render(<Form />)
    await userEvent.click(screen.getByText('Swap'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Amount')))
  })

  describe('over a page', () => {
    /** A page with its skip link; the dialog is open at first, or opened by a button that goes with it. */
    function Site({ isPrompt }: { readonly isPrompt: boolean }) {
      const [step, setStep] = useState<'page' | 'dialog' | 'done'>(isPrompt ? 'dialog' : 'page')
      return (
        <StrictMode>
          <a href="#main">Skip to content</a>
          <main tabIndex={-1}>
            {!isPrompt && step !== 'done' && (
              <section>
                <button
                  onClick={() => {
                    setStep('dialog')
                  }}
                >
                  Open
                </button>
              </section>
            )}
          </main>
          <Dialog
            isOpen={step === 'dialog'}
            title="News"
            closeLabel="Close"
            onClose={() => {
              setStep('done')
            }}
          >
            <p>Text</p>
          </Dialog>
        </StrictMode>
      )
    }
    async function close() {
      const taken = vi.fn()
      screen.getByText('Skip to content').addEventListener('focus', taken)
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      // The focus is given back in a microtask of the closing.
      await Promise.resolve()
      expect(taken).not.toHaveBeenCalled()
    }

    it('leaves the focus with the page when it opened by itself, and nothing had it before', async () => {
      render(<Site isPrompt />)
      await close()
      expect(focused()).toBe(document.body)
    })

    it('gives the focus to the content when all that was near is gone, and not to the skip link', async () => {
      render(<Site isPrompt={false} />)
      await userEvent.click(screen.getByText('Open'))
      await close()
      expect(focused()).toBe(screen.getByRole('main'))
    })
  })

  it('closes on Escape once', async () => {
    const closed = vi.fn()
    render(<Page onClose={closed} />)
    await userEvent.click(screen.getByText('Open'))
    const event = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), event)
    expect(event.defaultPrevented).toBe(true)
    expect(dialog()).toBeNull()
    expect(closed).toHaveBeenCalledOnce()
  })

  it('closes when the browser closed it by itself', async () => {
    render(<Page />)
    await userEvent.click(screen.getByText('Open'))
    const element = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent(element, new Event('close'))
    expect(dialog()).not.toBeNull()
    element.open = false
    fireEvent(element, new Event('close'))
    expect(dialog()).toBeNull()
  })

  it('closes on a press on the backdrop, not on one that began inside', async () => {
    render(<Page />)
    await userEvent.click(screen.getByText('Open'))
    const element = screen.getByRole('dialog')
    fireEvent.pointerDown(screen.getByLabelText('Search'))
    fireEvent.click(element)
    expect(dialog()).not.toBeNull()
    fireEvent.pointerDown(element)
    fireEvent.click(element)
    expect(dialog()).toBeNull()
  })
})

describe('Tabs', () => {
  function Page() {
    const [selected, setSelected] = useState<'lists' | 'tokens' | 'more'>('lists')
    return (
      <Tabs
        label="Manage"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'lists', label: 'Lists', panel: 'All lists' },
          { id: 'tokens', label: 'Tokens', panel: 'All tokens' },
          { id: 'more', label: 'More', panel: 'The rest' },
        ]}
      />
    )
  }

  it('is one stop in the tab order, moved by arrows round the ends', async () => {
    render(<Page />)
    await userEvent.tab()
    expect(focused()).toBe(screen.getByRole('tab', { name: 'Lists' }))
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe(screen.getByRole('tab', { name: 'More' }))
    expect(screen.getByRole('tabpanel', { name: 'More' }).textContent).toBe('The rest')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('All tokens')
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tabpanel').textContent).toBe('The rest')
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tabpanel').textContent).toBe('All lists')
    await userEvent.tab()
    expect(focused()).toBe(screen.getByRole('tabpanel'))
  })

  it('follows the direction of writing', async () => {
    render(
      <div dir="rtl">
        <Page />
      </div>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tabpanel').textContent).toBe('All tokens')
  })
})

describe('Segmented', () => {
  it('chooses by press and by arrow, and has a way in when nothing is chosen', async () => {
    const chosen = vi.fn()
    const options = [
      { value: 10, label: '0.1%' },
      { value: 50, label: '0.5%' },
    ]
    render(<Segmented label="Slippage" options={options} selected={undefined} onSelect={chosen} />)
    await userEvent.tab()
    expect(focused()).toBe(screen.getByRole('radio', { name: '0.1%' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen).toHaveBeenLastCalledWith(50)
    await userEvent.click(screen.getByText('0.1%'))
    expect(chosen).toHaveBeenLastCalledWith(10)
  })
})

describe('Toggle', () => {
  it('is a switch', async () => {
    const changed = vi.fn()
    render(<Toggle isOn={false} onChange={changed} label="Expert mode" id="toggle-expert-mode-button" />)
    const control = screen.getByRole('switch', { name: 'Expert mode' })
    expect(control.getAttribute('aria-checked')).toBe('false')
    await userEvent.click(control)
    expect(changed).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('Tooltip', () => {
  const tip = () => screen.queryByRole('tooltip')

  it('explains by focus, and Escape puts only it away', async () => {
    const escaped = vi.fn()
    render(
      <div onKeyDown={escaped}>
        <Tooltip label="About the deadline" text="It reverts after this time" />
      </div>,
    )
    await userEvent.tab()
    expect(tip()?.textContent).toBe('It reverts after this time')
    const button = screen.getByRole('button', { name: 'About the deadline' })
    expect(button.getAttribute('aria-describedby')).toBe(tip()?.id)
    escaped.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeNull()
    expect(escaped).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }))
  })

  it('explains by pointer', async () => {
    render(<Tooltip label="About" text="Words" />)
    await userEvent.hover(screen.getByRole('button'))
    expect(tip()).not.toBeNull()
    await userEvent.unhover(screen.getByRole('button'))
    expect(tip()).toBeNull()
  })

  it('a click keeps what the pointer has shown, and the next one puts it away', async () => {
    render(<Tooltip label="About" text="Words" />)
    const button = screen.getByRole('button')
    await userEvent.hover(button)
    await userEvent.click(button)
    expect(tip()).not.toBeNull()
    await userEvent.unhover(button)
    expect(tip()).not.toBeNull()
    await userEvent.click(button)
    expect(tip()).toBeNull()
  })

  it('explains by tap, and a tap elsewhere or a second one puts it away', async () => {
    const user = userEvent.setup()
    render(
      <>
        <Tooltip label="About" text="Words" />
        <p>Elsewhere</p>
      </>,
    )
    const tap = (target: Element) => user.pointer([{ keys: '[TouchA]', target }])
    await tap(screen.getByRole('button'))
    expect(tip()).not.toBeNull()
    await tap(screen.getByRole('button'))
    expect(tip()).toBeNull()
    await tap(screen.getByRole('button'))
    expect(tip()).not.toBeNull()
    await tap(screen.getByText('Elsewhere'))
    expect(tip()).toBeNull()
  })
})

describe('Menu', () => {
  const copied = vi.fn()
  function Page() {
    return (
      <>
        <Menu
          label="Account"
          trigger={<span title="0xAbc">0xAbc…</span>}
          items={[
            { id: 'copy', label: 'Copy address', onSelect: copied },
            { id: 'explorer', label: 'View on explorer', href: 'https://bscscan.com' },
            { id: 'leave', label: 'Disconnect' },
          ]}
        />
        <button>After</button>
      </>
    )
  }
  const trigger = () => screen.getByRole('button', { name: '0xAbc…' })
  const item = (name: string) => screen.getByRole('menuitem', { name })

  it('opens, moves by arrows, acts and gives the focus back', async () => {
    render(<Page />)
    await userEvent.click(trigger())
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe(item('Copy address'))
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe(item('Disconnect'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(copied).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe(trigger())
  })

  it('closes on Escape, on a second press, and when the focus leaves', async () => {
    render(<Page />)
    await userEvent.click(trigger())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe(trigger())
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.queryByRole('menu')).not.toBeNull()
    await userEvent.click(screen.getByText('After'))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe(screen.getByText('After'))
    await userEvent.click(trigger())
    await userEvent.click(trigger())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('leads out safely', async () => {
    render(<Page />)
    await userEvent.click(trigger())
    expect(item('View on explorer').getAttribute('rel')).toBe('noopener noreferrer')
  })
})

describe('Field', () => {
  it('ties the words to the control', () => {
    const { rerender } = render(
      <Field label="Deadline" hint="In minutes">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText('Deadline')
    const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(described()).toBe('In minutes')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    rerender(
      <Field label="Deadline" hint="In minutes" problem="Enter a number">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(described()).toBe('Enter a number')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a picture over a glyph', () => {
  const image = () => document.querySelector('img')
  const Logo = ({ sources }: { readonly sources: readonly string[] }) => (
    <TokenDisc size={28}>
      <TokenGlyph symbol="CHEESE" />
      <Picture sources={sources} />
    </TokenDisc>
  )

  it('keeps the glyph beneath the picture, which is seen once it has loaded', () => {
    render(<Logo sources={['https://x/slow.png']} />)
    expect(document.body.textContent).toBe('C')
    expect(image()?.dataset['loaded']).toBe('false')
    expect(image()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    if (image() !== null) fireEvent.load(image() as HTMLElement)
    expect(image()?.dataset['loaded']).toBe('true')
  })

  it('tries the next source when one fails, does not ask a failed one again, and ends with the glyph', () => {
    const { unmount } = render(<Logo sources={['https://x/a.png', 'https://x/b.png']} />)
    fireEvent.error(image() as HTMLElement)
    expect(image()?.src).toBe('https://x/b.png')
    fireEvent.error(image() as HTMLElement)
    expect(image()).toBeNull()
    unmount()
    render(<Logo sources={['https://x/a.png', 'https://x/c.png']} />)
    expect(image()?.src).toBe('https://x/c.png')
    fireEvent.error(image() as HTMLElement)
    expect(image()).toBeNull()
    expect(document.body.textContent).toBe('C')
  })
})

it('has no accessibility violation that a document without layout can show', async () => {
  render(
    <main>
      <Button variant="primary">Swap</Button>
      <Tooltip label="About slippage" text="Words" />
      <Toggle isOn onChange={() => undefined} label="Sounds" />
      <Tabs
        label="Manage"
        selected="a"
        onSelect={() => undefined}
        tabs={[
          { id: 'a', label: 'Lists', panel: 'Lists' },
          { id: 'b', label: 'Tokens', panel: 'Tokens' },
        ]}
      />
      <Segmented
        label="Speed"
        options={[{ value: 'a', label: 'Fast' }]}
        selected="a"
        onSelect={() => undefined}
      />
      <ExternalLink href="https://bscscan.com" newTabText="opens in a new tab">
        Explorer
      </ExternalLink>
      <Dialog isOpen onClose={() => undefined} title="Settings" closeLabel="Close">
        Words
      </Dialog>
    </main>,
  )
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((violation) => violation.id)).toEqual([])
})
