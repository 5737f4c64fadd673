import { memo, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { IconButton } from '~/ui/IconButton'
import { CalculatorIcon } from '~/ui/icons/CalculatorIcon'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { LeftOut, OpenedRow, OpeningRow, ROW_HEIGHT, RowButton, Sheet, TableFrame } from '~/ui/OpeningTable'
import { below } from '~/ui/theme'
import { Tooltip } from '~/ui/Tooltip'
import { useWindowed } from '~/ui/useWindowed'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { AprFigure } from '~/widgets/farming/AprFigure'
import type { FarmView } from '../farmView'
import { EarnedFigure, FarmLogo, FarmTags, LiquidityFigure, MultiplierFigure } from './FarmFigures'
import { FarmPanel } from './FarmPanel'
import { type ListProps, partsOf } from './list'

const COLUMNS = 6

/** Farms as rows that compare. A row opens to what can be done with its farm. */
export function FarmTable({ farms, ...common }: ListProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE)
  const onToggle = useCallback((pid: number) => {
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(pid)) next.add(pid)
      return next
    })
  }, [])
  return (
    <TableFrame>
      <Sheet id="farms-table" aria-rowcount={farms.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('Farm')}</th>
            <th scope="col" data-figure data-from="phone">
              {t('%symbol% earned', { symbol: network.deployment.reward.symbol })}
            </th>
            <th scope="col" data-figure>
              <Head>
                {t('APR')}
                <Tooltip
                  label={t('What the APR is')}
                  text={t(
                    'What a stake of now would bring in a year: the reward, and the trading fees of the pair where they are known.',
                  )}
                />
              </Head>
            </th>
            <th scope="col" data-figure data-from="tablet">
              {t('Liquidity')}
            </th>
            <th scope="col" data-figure data-from="tablet">
              <Head>
                {t('Multiplier')}
                <Tooltip
                  label={t('What the multiplier is')}
                  text={t(
                    'A farm’s part of the reward: at every block a farm of 2X is paid twice as much as one of 1X.',
                  )}
                />
              </Head>
            </th>
            <th scope="col">
              <VisuallyHidden>{t('Details')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {partsOf(farms).map((part, index) => (
          <Part
            key={index}
            {...common}
            part={part}
            first={index * part.length}
            isFirst={index === 0}
            opened={opened}
            onToggle={onToggle}
          />
        ))}
      </Sheet>
    </TableFrame>
  )
}

const NONE: ReadonlySet<number> = new Set()

type RowCommon = Omit<ListProps, 'farms'> & { readonly onToggle: (pid: number) => void }

interface PartProps extends RowCommon {
  readonly part: readonly FarmView[]
  readonly isFirst: boolean
  readonly first: number
  readonly opened: ReadonlySet<number>
}

function Part({ part, isFirst, first, opened, ...common }: PartProps) {
  const { ref, isNear, height } = useWindowed<HTMLTableSectionElement>({
    isFirst,
    estimate: part.length * ROW_HEIGHT,
  })
  return (
    <tbody ref={ref}>
      {isNear ? (
        part.map((view, index) => (
          <FarmRow
            key={view.farm.pid}
            {...common}
            view={view}
            index={first + index}
            isOpen={opened.has(view.farm.pid)}
          />
        ))
      ) : (
        <tr aria-hidden="true">
          <td colSpan={COLUMNS} style={{ blockSize: height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

interface RowProps extends RowCommon {
  readonly view: FarmView
  readonly index: number
  readonly isOpen: boolean
}

const FarmRow = memo(function FarmRow({ view, index, isOpen, onToggle, ...common }: RowProps) {
  const { t } = useTranslation()
  const { farm, apr, rewardApr } = view
  const { pid } = farm
  const symbol = shortSymbol(farm.lpSymbol)
  const panel = `farm-${String(pid)}-details`
  return (
    <>
      <OpeningRow aria-rowindex={index + 2} data-testid={`farm-${String(pid)}`} data-open={isOpen}>
        <th scope="row">
          <RowButton
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => {
              onToggle(pid)
            }}
          >
            <FarmLogo view={view} />
            <Words>
              <strong>{symbol}</strong>
              <Tags>
                <FarmTags view={view} />
              </Tags>
            </Words>
          </RowButton>
        </th>
        <td data-figure data-from="phone">
          <EarnedFigure view={view} />
        </td>
        <td data-figure>
          <Apr>
            <AprFigure apr={apr} />
            {apr?.kind === 'known' && rewardApr?.isGreaterThan(0) === true && (
              <IconButton
                label={t('ROI Calculator for %symbol%', { symbol })}
                aria-haspopup="dialog"
                onClick={() => {
                  common.onOpen({ kind: 'roi', pid })
                }}
              >
                <CalculatorIcon size={18} />
              </IconButton>
            )}
          </Apr>
        </td>
        <td data-figure data-from="tablet">
          <LiquidityFigure view={view} />
        </td>
        <td data-figure data-from="tablet">
          <MultiplierFigure view={view} />
        </td>
        <td data-chevron>
          <ChevronDownIcon size={20} />
        </td>
      </OpeningRow>
      {isOpen && (
        <OpenedRow id={panel}>
          <td colSpan={COLUMNS}>
            <LeftOut>
              <div>
                <dt>{t('Liquidity')}</dt>
                <dd>
                  <LiquidityFigure view={view} />
                </dd>
              </div>
              <div>
                <dt>{t('Multiplier')}</dt>
                <dd>
                  <MultiplierFigure view={view} />
                </dd>
              </div>
            </LeftOut>
            <FarmPanel
              chef={common.chef}
              view={view}
              rewardPrice={common.rewardPrice}
              onOpen={common.onOpen}
            />
          </td>
        </OpenedRow>
      )}
    </>
  )
})

const Head = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`

const Words = styled.span`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-inline-size: 0;

  & strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;

  &:empty {
    display: none;
  }
`

const Apr = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-block-size: 44px;

  ${below.phone} {
    & > button {
      inline-size: 36px;
    }
  }
`
