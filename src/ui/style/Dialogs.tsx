import { useState } from 'react'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { DescriptionItem, DescriptionList } from '../DescriptionList'
import { Stack } from '../layout'
import { RetainedFocus } from '../RetainedFocus'
import { Text } from '../text'
import { Sample, SamplePart } from './Sample'

const WIDTHS = ['narrow', 'dialog', 'panel'] as const

export function Dialogs() {
  const [open, setOpen] = useState<(typeof WIDTHS)[number]>()
  const close = () => setOpen(undefined)
  return (
    <SamplePart id="dialogs" title="Dialogs">
      <Sample name="Dialog: 420, 520 and 540 px">
        {WIDTHS.map((width) => (
          <Button key={width} id={`open-${width}`} onClick={() => setOpen(width)}>
            {width}
          </Button>
        ))}
      </Sample>
      {open !== undefined && (
        <Dialog
          isOpen
          onClose={close}
          title="Confirm swap"
          closeLabel="Close"
          width={open}
          id="style-dialog"
          footer={
            open !== 'panel' && (
              <RetainedFocus>
                <Button variant="primary" size="large" isFullWidth onClick={close}>
                  Confirm swap
                </Button>
              </RetainedFocus>
            )
          }
        >
          <Stack gap={3}>
            <Text>You pay at most 1.5 BNB. Your transaction reverts if the price changes by more.</Text>
            <DescriptionList>
              <DescriptionItem label="Minimum you receive">1,234.56 BUSD</DescriptionItem>
              <DescriptionItem label="Price impact">0.12%</DescriptionItem>
            </DescriptionList>
          </Stack>
        </Dialog>
      )}
    </SamplePart>
  )
}
