import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { RemoveShell } from './RemoveShell'

interface Props {
  readonly children: ReactNode
  /** When it changes the panel is tried again by itself: the path of the page. */
  readonly resetKey?: string
}

interface State {
  readonly error: Error | undefined
}

/** A panel that fails says so in its own place, and the rest of the page goes on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo): void {
    console.error('A panel failed', thrown, info.componentStack)
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined) this.retry()
  }

  private readonly retry = () => {
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <Failed error={error} onRetry={this.retry} />
  }
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Card data-width="trade" gap={4}>
      <RemoveShell />
      <div role="alert">
        <strong>{t('This part of the page couldn’t be shown')}</strong>
        <p>
          {/* A message from code is not in the person's language; it is for a report, so it is shown as it is. */}
          {error.message.slice(0, 300)}
        </p>
      </div>
      <Button onClick={onRetry} isFullWidth>
        {t('Try again')}
      </Button>
    </Card>
  )
}
