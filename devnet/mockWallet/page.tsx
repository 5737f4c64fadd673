import { type ReactNode, StrictMode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readPicture, scan } from './camera'
import './page.css'
import { type MockWalletRequest, type MockWalletSession, type MockWallet, startMockWallet } from './wallet'

/**
 * A phone wallet for trying WalletConnect on the local exchange: in a tab beside the app, it takes the code that the
 * app shows, and its owner grants or refuses what it is asked.
 */

/** What the services say of the exchange that this phone belongs to. */
interface Settings {
  readonly rpcUrl: string
  readonly accounts: readonly string[]
}

/** What waits for the owner, and how the answer is given. */
interface Waiting {
  readonly question: MockWalletRequest
  readonly answer: (isGranted: boolean) => void
}

const CHOSEN_ACCOUNT = 'account'

const start = openWallet()

/** What the wallet tells the page; the page is not there yet when the wallet starts. */
const listeners: { ask: (waiting: Waiting) => void; left: (waiting: Waiting) => void; changed: () => void } =
  {
    ask: () => undefined,
    left: () => undefined,
    changed: () => undefined,
  }

async function openWallet(): Promise<{ readonly phone: MockWallet; readonly accounts: readonly string[] }> {
  const { rpcUrl, accounts } = (await (await fetch('/phone/settings.json')).json()) as Settings
  const remembered = localStorage.getItem(CHOSEN_ACCOUNT)
  const phone = await startMockWallet({
    relayUrl: `${location.origin.replace('http', 'ws')}/relay`,
    rpcUrl,
    account: accounts.find((each) => each === remembered) ?? accounts[0] ?? '',
    chains: [31337],
    storage: 'browser',
    ask: (question, outdated) =>
      new Promise((resolve) => {
        const waiting: Waiting = {
          question,
          answer: (isGranted) => {
            listeners.left(waiting)
            resolve(isGranted)
          },
        }
        outdated.addEventListener('abort', () => {
          waiting.answer(false)
        })
        listeners.ask(waiting)
      }),
    onChange: () => {
      listeners.changed()
    },
  })
  return { phone, accounts }
}

/** Where the app leads here, its invitation stands in the address; it is taken once. */
function invitationInAddress(): string | undefined {
  const uri = decodeURIComponent(location.hash.slice(1))
  if (!uri.startsWith('wc:')) return undefined
  history.replaceState(null, '', location.pathname)
  return uri
}

function Page() {
  const [opened, setOpened] = useState<Awaited<typeof start>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    start.then(setOpened, (error: unknown) => {
      setProblem(String(error))
    })
  }, [])
  return (
    <>
      <header>
        <h1>Phone wallet</h1>
        <p className="soft">
          For trying WalletConnect on the local exchange. Everybody knows the keys of these accounts: never
          use them anywhere else.
        </p>
      </header>
      {problem !== undefined && <p role="alert">The phone could not start. {problem}</p>}
      {opened === undefined ? (
        problem === undefined && <p role="status">Starting…</p>
      ) : (
        <MockWalletPage {...opened} />
      )}
    </>
  )
}

function MockWalletPage({ phone, accounts }: Awaited<typeof start>) {
  const [account, setAccount] = useState(phone.account())
  const [sessions, setSessions] = useState<readonly MockWalletSession[]>(phone.sessions())
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [activity, setActivity] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const first = waiting[0]

  useEffect(() => {
    listeners.ask = (each) => {
      setWaiting((before) => [...before, each])
    }
    listeners.left = (each) => {
      setWaiting((before) => before.filter((other) => other !== each))
    }
    listeners.changed = () => {
      setSessions(phone.sessions())
    }
  }, [phone])

  const takeInvitation = useEffectEvent(() => {
    const uri = invitationInAddress()
    if (uri !== undefined) void attempt(() => phone.pair(uri))
  })
  useEffect(() => {
    const listener = () => {
      takeInvitation()
    }
    listener()
    window.addEventListener('hashchange', listener)
    return () => {
      window.removeEventListener('hashchange', listener)
    }
  }, [])

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <label>
        Account
        <select
          value={account}
          onChange={({ target: { value } }) => {
            setAccount(value)
            localStorage.setItem(CHOSEN_ACCOUNT, value)
            void attempt(() => phone.chooseAccount(value))
          }}
        >
          {accounts.map((each, i) => (
            <option key={each} value={each}>
              {`Account ${String(i + 1)}: ${each.slice(0, 6)}…${each.slice(-4)}`}
            </option>
          ))}
        </select>
      </label>
      {first !== undefined && (
        <RequestPrompt
          question={first.question}
          onAnswer={(isGranted) => {
            first.answer(isGranted)
            const { question } = first
            const what = question.kind === 'connect' ? `connect to ${question.site.name}` : question.method
            setActivity((before) => [`${isGranted ? 'Approved' : 'Rejected'}: ${what}`, ...before])
          }}
        />
      )}
      {sessions.map(({ topic, site }) => (
        <section key={topic} aria-label={`Connected to ${site.name}`}>
          <h2>Connected to {site.name}</h2>
          <p className="soft">{site.url}</p>
          <button type="button" onClick={() => void attempt(() => phone.disconnect(topic))}>
            Disconnect
          </button>
        </section>
      ))}
      <Pairing onUri={(uri) => void attempt(() => phone.pair(uri))} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      {activity.length > 0 && (
        <section aria-label="Activity">
          <h2>Activity</h2>
          <ol reversed>
            {activity.map((each, i) => (
              <li key={activity.length - i}>{each}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** Scan the code, choose or paste its picture, or paste its link. */
function Pairing({ onUri }: { readonly onUri: (uri: string) => void }) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isScanning, setIsScanning] = useState(false)
  const video = useRef<HTMLVideoElement>(null)

  function take(text: string | undefined): void {
    const uri = text?.trim() ?? ''
    const isInvitation = uri.startsWith('wc:')
    setProblem(isInvitation ? undefined : 'That is no WalletConnect code.')
    if (!isInvitation) return
    setLink('')
    onUri(uri)
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture !== undefined) void readPicture(picture).then(take)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => {
      onPaste(event)
    }
    document.addEventListener('paste', listener)
    return () => {
      document.removeEventListener('paste', listener)
    }
  }, [])

  async function look(open: () => Promise<MediaStream>): Promise<void> {
    if (video.current === null) return
    setProblem(undefined)
    setIsScanning(true)
    try {
      const text = await scan(await open(), video.current)
      if (text !== undefined) take(text)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setIsScanning(false)
    }
  }

  return (
    <section aria-label="Connect to a site">
      <h2>Connect to a site</h2>
      <p className="soft">In the app choose Connect Wallet, then WalletConnect.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          take(link)
        }}
      >
        <label>
          Link of the code
          <span className="row">
            <input
              value={link}
              placeholder="wc:…"
              onChange={({ target }) => {
                setLink(target.value)
              }}
            />
            <button type="submit" className="primary">
              Connect
            </button>
          </span>
        </label>
      </form>
      <div className="row">
        <button
          type="button"
          disabled={isScanning}
          onClick={() => void look(() => navigator.mediaDevices.getDisplayMedia({ video: true }))}
        >
          Scan a tab
        </button>
        <button
          type="button"
          disabled={isScanning}
          onClick={() => void look(() => navigator.mediaDevices.getUserMedia({ video: true }))}
        >
          Use the camera
        </button>
        <label className="file">
          Choose a picture
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const [picture] = target.files ?? []
              if (picture !== undefined) void readPicture(picture).then(take)
              target.value = ''
            }}
          />
        </label>
      </div>
      <video ref={video} hidden={!isScanning} muted playsInline />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  )
}

interface RequestPromptProps {
  readonly question: MockWalletRequest
  readonly onAnswer: (isGranted: boolean) => void
}

function RequestPrompt({ question, onAnswer }: RequestPromptProps) {
  const { name, url } = question.site
  return (
    <section className="question" aria-label="Question">
      <h2>{question.kind === 'connect' ? `Connect to ${name}?` : question.method}</h2>
      <p className="soft">
        {name}, {url}
      </p>
      {question.kind === 'request' && <Details params={question.params} />}
      <div className="row">
        <button
          type="button"
          onClick={() => {
            onAnswer(false)
          }}
        >
          Reject
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => {
            onAnswer(true)
          }}
        >
          Approve
        </button>
      </div>
    </section>
  )
}

const COIN = 10n ** 18n

/** A transaction by its fields; anything else as it came. */
function Details({ params }: { readonly params: unknown }) {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof first !== 'object' || first === null) return <pre>{JSON.stringify(params, null, 2)}</pre>
  return (
    <dl>
      {Object.entries(first as Readonly<Record<string, unknown>>).map(([field, value]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{shown(field, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function shown(field: string, value: unknown): ReactNode {
  const text = String(value)
  if (field === 'value' && /^0x[0-9a-f]+$/i.test(text)) {
    const wei = BigInt(text)
    return `${String(wei / COIN)}.${String(wei % COIN).padStart(18, '0')} BNB`
  }
  return text.length > 200 ? `${text.slice(0, 200)}… (${String(text.length)} characters)` : text
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
