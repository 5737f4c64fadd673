import { useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../Button'
import { ExternalLink } from '../ExternalLink'
import { GearIcon } from '../icons/GearIcon'
import { IconButton } from '../IconButton'
import { LinkLine } from '../LinkLine'
import { Menu } from '../Menu'
import { Segmented } from '../Segmented'
import { Tabs } from '../Tabs'
import { Text } from '../text'
import { TextButton } from '../TextButton'
import { Checkbox, Toggle } from '../Toggle'
import { Tooltip } from '../Tooltip'
import { type ForcedState, Sample, SamplePart, WideSample } from './Sample'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'subtle', 'danger']
const SIZES: readonly ButtonSize[] = ['small', 'medium', 'large']
const FORCED: readonly ForcedState[] = ['hover', 'focus-visible', 'active']

export function Buttons() {
  return (
    <SamplePart id="buttons" title="Buttons">
      {SIZES.map((size) => (
        <Sample key={size} name={`Button: ${size}`}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Sample>
      ))}
      {FORCED.map((state) => (
        <Sample key={state} name={`Button: ${state}`} force={state}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="Button: disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample name="Button: loading">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isLoading>
            {variant}
          </Button>
        ))}
      </Sample>
      <WideSample name="Button: full width, and a long text">
        <Button variant="primary" size="large" isFullWidth>
          Swap
        </Button>
        <Button variant="danger" size="large" isFullWidth>
          Swap anyway: the price impact is 2.31% and costs you more than the fee
        </Button>
      </WideSample>
      <Sample name="IconButton: at rest, disabled">
        <IconButton label="Settings">
          <GearIcon />
        </IconButton>
        <IconButton label="Settings" disabled>
          <GearIcon />
        </IconButton>
      </Sample>
      <Sample name="IconButton: hover" force="hover">
        <IconButton label="Settings">
          <GearIcon />
        </IconButton>
      </Sample>
      <Sample name="IconButton: focus-visible" force="focus-visible">
        <IconButton label="Settings">
          <GearIcon />
        </IconButton>
      </Sample>
    </SamplePart>
  )
}

const TABS = ['Swap', 'Liquidity', 'History'].map((label) => ({
  id: label,
  label,
  panel: <Text>{label}</Text>,
}))
const TERMS = [1, 3, 6, 12].map((value) => ({ value, label: `${String(value)} months` }))

export function Choices() {
  const [tab, setTab] = useState('Swap')
  const [term, setTerm] = useState(3)
  const [isOn, setIsOn] = useState(true)
  const [isChecked, setIsChecked] = useState(true)
  return (
    <SamplePart id="choices" title="Links and choices">
      <Sample name="ExternalLink, as a button, TextButton">
        <ExternalLink href="https://example.com/" newTabText="opens in a new tab">
          View on the explorer
        </ExternalLink>
        <ExternalLink href="https://example.com/" newTabText="opens in a new tab" isButton>
          Get a wallet
        </ExternalLink>
        <TextButton>Max</TextButton>
      </Sample>
      <Sample name="ExternalLink, TextButton: focus-visible" force="focus-visible">
        <ExternalLink href="https://example.com/" newTabText="opens in a new tab">
          View on the explorer
        </ExternalLink>
        <TextButton>Max</TextButton>
      </Sample>
      <WideSample name="LinkLine">
        <LinkLine>
          <a href="#choices">See your position</a>
        </LinkLine>
      </WideSample>
      <WideSample name="Tabs">
        <Tabs label="Views" tabs={TABS} selected={tab} onSelect={setTab} />
      </WideSample>
      <WideSample name="Segmented: one chosen, none">
        <Segmented label="Term" options={TERMS} selected={term} onSelect={setTerm} />
        <Segmented label="Term, none chosen" options={TERMS} selected={undefined} onSelect={setTerm} />
      </WideSample>
      <Sample name="Toggle: on, off, disabled">
        <Toggle label="Sounds" isOn={isOn} onChange={setIsOn} />
        <Toggle label="Sounds, the other way" isOn={!isOn} onChange={() => setIsOn(!isOn)} />
        <Toggle label="Sounds, disabled" isOn={isOn} onChange={setIsOn} disabled />
      </Sample>
      <Sample name="Toggle: focus-visible" force="focus-visible">
        <Toggle label="Sounds, focused" isOn={isOn} onChange={setIsOn} />
      </Sample>
      <Sample name="Checkbox: checked, unchecked">
        <Checkbox isChecked={isChecked} onChange={setIsChecked}>
          I understand the risk
        </Checkbox>
        <Checkbox isChecked={!isChecked} onChange={() => setIsChecked(!isChecked)}>
          I am over 18 years old
        </Checkbox>
      </Sample>
      <Sample name="Menu: medium, small, subtle">
        <Menu label="Sort" trigger="Sort by APR" items={SORTS} id="style-menu" />
        <Menu label="Sort, small" trigger="Sort by APR" items={SORTS} size="small" />
        <Menu label="Sort, subtle" trigger="Sort by APR" items={SORTS} variant="subtle" />
      </Sample>
      <Sample name="Tooltip">
        <Text>Price impact</Text>
        <Tooltip label="What is the price impact?" text="How much your trade itself moves the price." />
      </Sample>
    </SamplePart>
  )
}

const SORTS = [
  { id: 'apr', label: 'APR', isChosen: true },
  { id: 'value', label: 'Value', isChosen: false },
  { id: 'docs', label: 'How it works', href: 'https://example.com/', icon: <GearIcon /> },
]
