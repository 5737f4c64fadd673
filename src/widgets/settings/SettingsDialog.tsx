import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { gasPrice } from '~/config/gasPrices'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { selectGasSpeed } from '~/core/user/gasSpeed'
import { expertModeChanged, settingsChanged } from '~/core/user/slice'
import { gweiText } from '~/domain/money/gasPrice'
import type { GasSpeed } from '~/domain/money/gasSpeed'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { ChevronLeftIcon } from '~/ui/icons/ChevronLeftIcon'
import { Row, Stack } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Heading, Text } from '~/ui/text'
import { Toggle } from '~/ui/Toggle'
import { DeadlineField } from './DeadlineField'
import { ExpertConfirmation } from './ExpertConfirmation'
import { NetworkGasPrice } from './NetworkGasPrice'
import { NodeField } from './NodeField'
import { ProtectionField } from './ProtectionField'
import { SettingName } from './SettingName'
import { SlippageField } from './SlippageField'

const EXPERT_TOGGLE = 'toggle-expert-mode-button'

/** What holds for every trade (specification 1 §2). Each choice takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const wasConfirming = useRef(false)
  // What had the focus is gone with its view: back to the switch that led there.
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) document.getElementById(EXPERT_TOGGLE)?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])
  return (
    <Dialog
      isOpen
      id="settings-dialog"
      width="narrow"
      title={isConfirming ? t('Expert Mode') : t('Settings')}
      closeLabel={t('Close')}
      onClose={onClose}
      lead={
        isConfirming && (
          <IconButton label={t('Back')} onClick={() => setIsConfirming(false)}>
            <ChevronLeftIcon />
          </IconButton>
        )
      }
    >
      {isConfirming ? (
        <ExpertConfirmation onDone={() => setIsConfirming(false)} />
      ) : (
        <Choices onConfirmExpert={() => setIsConfirming(true)} />
      )}
    </Dialog>
  )
}

function Choices({ onConfirmExpert }: { readonly onConfirmExpert: () => void }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const user = useSelector((state: CoreState) => state.user)
  const speed = useSelector(selectGasSpeed)
  return (
    <>
      <Section aria-labelledby="settings-global">
        <Heading as="h3" tone="soft" size={13} weight={600} id="settings-global">
          {t('Global')}
        </Heading>
        <SettingName
          label={t('Default transaction speed')}
          text={t('Gas price for your transactions. A higher price confirms sooner and costs more.')}
        />
        <Speed speed={speed} onChange={(gasPrice) => dispatch(settingsChanged({ gasPrice }))} />
        <NodeField />
        <ProtectionField />
      </Section>
      <Section aria-labelledby="settings-swaps">
        <Heading as="h3" tone="soft" size={13} weight={600} id="settings-swaps">
          {t('Swaps & Liquidity')}
        </Heading>
        <SlippageField />
        <DeadlineField />
        <Switch
          id={EXPERT_TOGGLE}
          label={t('Expert Mode')}
          tooltip={t(
            'Lets you trade at any price impact without confirmation, and send the output to another address.',
          )}
          isOn={user.userExpertMode}
          onChange={(isOn) => {
            if (isOn && user.userExpertModeAcknowledgementShow) onConfirmExpert()
            else dispatch(expertModeChanged({ isOn }))
          }}
        />
        <Switch
          id="toggle-disable-multihop-button"
          label={t('Disable Multihops')}
          tooltip={t('Swaps use direct pools only.')}
          isOn={user.userSingleHopOnly}
          onChange={(userSingleHopOnly) => dispatch(settingsChanged({ userSingleHopOnly }))}
        />
        <Switch
          id="toggle-sounds-button"
          label={t('Sounds')}
          tooltip={t('Plays a short sound when you select a token.')}
          isOn={user.audioPlay}
          onChange={(audioPlay) => dispatch(settingsChanged({ audioPlay }))}
        />
      </Section>
    </>
  )
}

interface SpeedProps {
  readonly speed: GasSpeed
  readonly onChange: (speed: GasSpeed) => void
}

function Speed({ speed, onChange }: SpeedProps) {
  const { t, language } = useTranslation()
  const named = (name: string, price: ReactNode) => (
    <Stack as="span" gap={0} size={14}>
      {name}
      <Text as="small" size={12} weight={500}>
        {price}
      </Text>
    </Stack>
  )
  const preset = (wei: bigint) => t('%price% gwei', { price: localText(gweiText(wei), language) })
  return (
    <Speeds>
      <Segmented
        label={t('Default transaction speed')}
        selected={speed}
        onSelect={onChange}
        options={[
          { value: 'default', label: named(t('Standard'), preset(gasPrice.default)) },
          { value: 'fast', label: named(t('Fast'), preset(gasPrice.fast)) },
          { value: 'instant', label: named(t('Instant'), preset(gasPrice.instant)) },
          { value: 'network', label: named(t('Network {gas price}'), <NetworkGasPrice />) },
        ]}
      />
    </Speeds>
  )
}

interface SwitchProps {
  readonly id: string
  readonly label: string
  readonly tooltip: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ id, label, tooltip, isOn, onChange }: SwitchProps) {
  return (
    <Row gap={4} justify="space-between" minHeight={44}>
      <SettingName label={label} text={tooltip} />
      <Toggle id={id} label={label} isOn={isOn} onChange={onChange} />
    </Row>
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;

  & + & {
    margin-block-start: 20px;
    padding-block-start: 20px;
    border-block-start: 1px solid var(--line);
  }
`

/** Four choices of two lines each, also at 360 px. */
const Speeds = styled.div`
  & [role='radio'] {
    min-inline-size: 0;
    padding: 6px 2px;
    white-space: normal;
  }
`
