import { styled } from 'styled-components'
import { LANGUAGES, PSEUDO_LANGUAGES } from '~/i18n/languages'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { Notice } from '~/ui/Notice'

const SHOWN = import.meta.env.DEV ? [...LANGUAGES, ...PSEUDO_LANGUAGES] : LANGUAGES

/** Every language by its own name, so that everyone recognizes their own. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, code: shown, setLanguage, failed } = useTranslation()
  return (
    <Dialog isOpen id="language-dialog" title={t('Language')} closeLabel={t('Close')} onClose={onClose}>
      {failed !== undefined && (
        <Notice type="warning" role="alert">
          {t('That language couldn’t be loaded. Choose it again to try once more.')}
        </Notice>
      )}
      <List>
        {SHOWN.map(({ code, name }) => (
          <li key={code}>
            <Choice
              type="button"
              lang={code}
              data-autofocus={code === shown || undefined}
              aria-current={code === shown ? 'true' : undefined}
              onClick={() => setLanguage(code)}
            >
              <span>{name}</span>
              {code === shown && <CheckIcon size={18} />}
            </Choice>
          </li>
        ))}
      </List>
      <Note>{t('What isn’t translated yet is shown in English.')}</Note>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: 4px;
`

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }
  &[aria-current] {
    background: var(--sunken);
    font-weight: 600;
  }
`

const Note = styled.p`
  margin-block-start: 16px;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`
