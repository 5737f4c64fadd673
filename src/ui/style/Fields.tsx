import { useState } from 'react'
import { AmountBox, AmountBoxLine, AmountBoxWorth, DialogForm } from '../AmountBox'
import { AmountInput } from '../AmountInput'
import { Fieldset, Legend } from '../Fieldset'
import { Grid } from '../layout'
import { Slider } from '../Slider'
import { TextButton } from '../TextButton'
import { Field, NumberInput, TextInput } from '../TextInput'
import { type ForcedState, Sample, SamplePart, WideSample } from './Sample'

const FORCED: readonly ForcedState[] = ['hover', 'focus-visible']

export function Fields() {
  const [percent, setPercent] = useState(25)
  return (
    <SamplePart id="fields" title="Fields">
      <Grid align="start">
        <Field label="Recipient" hint="An address or an ENS name">
          {(control) => <TextInput {...control} placeholder="0x" />}
        </Field>
        <Field label="Recipient, faulty" problem="This is no address.">
          {(control) => <TextInput {...control} defaultValue="0x12" />}
        </Field>
        <Field label="Recipient, disabled">
          {(control) => <TextInput {...control} defaultValue="cheese.eth" disabled />}
        </Field>
      </Grid>
      {FORCED.map((state) => (
        <Sample key={state} name={`TextInput, NumberInput: ${state}`} force={state}>
          <TextInput aria-label={`Recipient, ${state}`} placeholder="0x" />
          <NumberInput aria-label={`Tolerance, ${state}`} defaultValue="0.5" />
        </Sample>
      ))}
      <WideSample name="NumberInput">
        <Grid min={120}>
          <NumberInput aria-label="Tolerance" defaultValue="0.5" />
          <NumberInput aria-label="Tolerance, empty" placeholder="0.5" />
          <NumberInput aria-label="Tolerance, faulty" defaultValue="88" aria-invalid />
        </Grid>
      </WideSample>
      <WideSample name="AmountInput: empty, an amount, faulty">
        <Grid>
          <AmountInput aria-label="Amount, empty" placeholder="0" />
          <AmountInput aria-label="Amount" defaultValue="1234.567" />
          <AmountInput aria-label="Amount, faulty" defaultValue="999999" aria-invalid />
        </Grid>
      </WideSample>
      <WideSample name="AmountBox">
        <DialogForm as="div">
          <AmountBox>
            <AmountBoxLine>
              <label htmlFor="style-amount">Stake</label>
              <span>
                Balance: <TextButton>12.5 CHEESE</TextButton>
              </span>
            </AmountBoxLine>
            <AmountInput id="style-amount" data-size="small" defaultValue="12.5" />
            <AmountBoxWorth>$31.25</AmountBoxWorth>
          </AmountBox>
        </DialogForm>
      </WideSample>
      <WideSample name="Fieldset">
        <Fieldset>
          <Legend>Choices</Legend>
          <TextInput aria-label="Choice 1" defaultValue="Yes" />
          <TextInput aria-label="Choice 2" defaultValue="No" />
        </Fieldset>
      </WideSample>
      <WideSample name="Slider: 0, moved, 100, disabled">
        <Grid>
          <Slider label="Nothing" value={0} valueText="0%" onChange={setPercent} />
          <Slider label="Part" value={percent} valueText={`${String(percent)}%`} onChange={setPercent} />
          <Slider label="All" value={100} valueText="100%" onChange={setPercent} />
          <Slider label="Disabled" value={50} valueText="50%" onChange={setPercent} disabled />
        </Grid>
      </WideSample>
    </SamplePart>
  )
}
