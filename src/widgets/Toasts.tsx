import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addToast, type Toast, type ToastInput } from './toastList'

interface Toasts {
  readonly toast: (toast: ToastInput) => void
  readonly remove: (id: string) => void
}

// On the page soon after the first picture: a screen reader listens to it before the first toast comes.
const ToastArea = lazy(() => import('./ToastArea').then((m) => ({ default: m.ToastArea })))

const ToastsContext = createContext<Toasts | undefined>(undefined)

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (toasts === undefined) throw new Error('Toasts context undefined')
  return toasts
}

export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const lastKey = useRef(0)
  const toast = useCallback((input: ToastInput) => {
    const key = ++lastKey.current
    setShown((now) => addToast(now, input, key))
  }, [])
  const onOver = useCallback((key: number) => {
    setShown((now) => now.filter((each) => each.key !== key))
  }, [])
  const remove = useCallback((id: string) => {
    setShown((now) => now.filter((each) => each.id !== id))
  }, [])
  const value = useMemo(() => ({ toast, remove }), [toast, remove])
  return (
    <ToastsContext value={value}>
      {children}
      <Suspense>
        <ToastArea toasts={shown} onOver={onOver} />
      </Suspense>
    </ToastsContext>
  )
}
