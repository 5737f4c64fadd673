import { useState } from 'react'
import { Badge } from '../Badge'
import { Button } from '../Button'
import { Card } from '../Card'
import { CardLink } from '../CardLink'
import { DescriptionItem, DescriptionList } from '../DescriptionList'
import { Disclosure } from '../Disclosure'
import { EmptyState } from '../EmptyState'
import { ExpandableRow, ExpandedRow, LeftOut, RowButton, Sheet, TableFrame } from '../ExpandableTable'
import { ChevronDownIcon } from '../icons/ChevronDownIcon'
import { Grid, Row } from '../layout'
import { Notice } from '../Notice'
import { NoticeLine } from '../NoticeLine'
import { NumberedSteps } from '../NumberedSteps'
import { ProgressBar } from '../ProgressBar'
import { Skeleton } from '../Skeleton'
import { Spinner } from '../Spinner'
import { StepMark } from '../StepMark'
import { Table } from '../Table'
import { LabelHeading, Text } from '../text'
import { TextCard } from '../TextCard'
import { VisuallyHidden } from '../VisuallyHidden'
import { Well } from '../Well'
import { Sample, SamplePart, WideSample } from './Sample'

const TYPES = ['info', 'warning', 'danger', 'success'] as const

export function Messages() {
  return (
    <SamplePart id="messages" title="Messages and waiting">
      {TYPES.map((type) => (
        <Notice key={type} type={type} title={`A notice: ${type}`}>
          Nothing was sent. Review the new amounts.
        </Notice>
      ))}
      <Notice type="warning">
        <NoticeLine>
          <span>The price moved while you were looking.</span>
          <Button size="small">Accept</Button>
        </NoticeLine>
      </Notice>
      <Sample name="Badge">
        <Badge>Ended</Badge>
        {TYPES.map((type) => (
          <Badge key={type} data-type={type}>
            {type}
          </Badge>
        ))}
      </Sample>
      <WideSample name="ProgressBar: 0, some, with a mark, all">
        <ProgressBar label="Nothing sold" done={0} />
        <ProgressBar label="Some sold" done={0.37} />
        <ProgressBar label="Some sold, with the goal" done={0.37} mark={0.6} />
        <ProgressBar label="All sold" done={1} />
      </WideSample>
      <Sample name="StepMark: to come, current, done">
        {['next', 'current', 'done'].map((state, index) => (
          <span key={state} data-state={state}>
            <StepMark>{index + 1}</StepMark>
          </span>
        ))}
      </Sample>
      <WideSample name="NumberedSteps">
        <NumberedSteps>
          <li>
            <strong>Buy tickets</strong>
            <span>As many as you like while the round is open.</span>
          </li>
          <li>
            <strong>Wait for the draw</strong>
            <span>Two a day.</span>
          </li>
        </NumberedSteps>
      </WideSample>
      <Sample name="Spinner">
        <Spinner size={14} />
        <Spinner />
        <Spinner size={40} />
      </Sample>
      <WideSample name="Skeleton">
        <Skeleton width={160} />
        <Skeleton height={72} radius={16} />
      </WideSample>
      <WideSample name="EmptyState">
        <EmptyState icon="farms" text="You have no LP tokens staked.">
          <Button variant="primary">Add liquidity</Button>
        </EmptyState>
      </WideSample>
    </SamplePart>
  )
}

export function Surfaces() {
  return (
    <SamplePart id="surfaces" title="Cards and lists">
      <Grid align="start">
        <Card as="div" gap={3}>
          <Text weight={600}>Card</Text>
          <Well gap={2}>
            <Text>Well</Text>
            <Text size={14} tone="soft">
              A sunken place for one thing.
            </Text>
          </Well>
        </Card>
        <Card as="div" flat gap={3} padding={4}>
          <Text weight={600}>Card: flat</Text>
          <DescriptionList>
            <DescriptionItem label="Minimum you receive">1,234.56 BUSD</DescriptionItem>
            <DescriptionItem label="Price impact">0.12%</DescriptionItem>
            <DescriptionItem label="Network fee">0.00015 BNB</DescriptionItem>
          </DescriptionList>
        </Card>
        <TextCard as="div">
          <h2>TextCard</h2>
          <p>A heading and sentences.</p>
        </TextCard>
        <Card as="div" flat gap={1} padding={4}>
          <LabelHeading>LabelHeading</LabelHeading>
          <Text size={18} weight={600}>
            1,234.56 BUSD
          </Text>
        </Card>
      </Grid>
      <WideSample name="CardLink: the whole card is pressed">
        <Card as="div" style={{ position: 'relative' }}>
          <CardLink to="/style">CHEESE squad</CardLink>
        </Card>
      </WideSample>
      <WideSample name="Disclosure: closed, open">
        {[false, true].map((isOpen) => (
          <Disclosure key={String(isOpen)} open={isOpen}>
            <summary>
              <Text as="span" grow>
                1 BNB = 300 BUSD
              </Text>
              <ChevronDownIcon size={18} />
            </summary>
            <DescriptionList>
              <DescriptionItem label="Price impact">0.12%</DescriptionItem>
            </DescriptionList>
          </Disclosure>
        ))}
      </WideSample>
      <WideSample name="Card: trade">
        <Card as="div" data-width="trade">
          <Text weight={600}>480 px</Text>
        </Card>
      </WideSample>
    </SamplePart>
  )
}

const PAIRS = [
  { pair: 'CHEESE/BNB', apr: '41.2%', value: '$1,204,511', share: '0.8%' },
  { pair: 'CHEESE/BUSD', apr: '8.05%', value: '$98,000', share: '12.3%' },
]

export function Tables() {
  const [open, setOpen] = useState('CHEESE/BUSD')
  return (
    <SamplePart id="tables" title="Tables">
      <Table label="Pools">
        <thead>
          <tr>
            <th scope="col">Pool</th>
            <th scope="col" data-figure>
              APR
            </th>
            <th scope="col" data-figure>
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map(({ pair, apr, value }) => (
            <tr key={pair}>
              <th scope="row">{pair}</th>
              <td data-figure>{apr}</td>
              <td data-figure>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <TableFrame>
        <Sheet>
          <thead>
            <tr>
              <th scope="col">Pool</th>
              <th scope="col" data-figure>
                APR
              </th>
              <th scope="col" data-figure data-from="tablet">
                Value
              </th>
              <th scope="col" data-figure data-from="desktop">
                Your share
              </th>
              <th scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {PAIRS.flatMap(({ pair, apr, value, share }) => {
              const isOpen = open === pair
              return [
                <ExpandableRow key={pair} data-open={isOpen}>
                  <th scope="row">
                    <RowButton
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? '' : pair)}
                    >
                      {pair}
                    </RowButton>
                  </th>
                  <td data-figure>{apr}</td>
                  <td data-figure data-from="tablet">
                    {value}
                  </td>
                  <td data-figure data-from="desktop">
                    {share}
                  </td>
                  <td data-chevron>
                    <ChevronDownIcon />
                  </td>
                </ExpandableRow>,
                isOpen && (
                  <ExpandedRow key={`${pair}-open`}>
                    <td colSpan={5}>
                      <LeftOut>
                        <div data-until="tablet">
                          <dt>Value</dt>
                          <dd>{value}</dd>
                        </div>
                        <div data-until="desktop">
                          <dt>Your share</dt>
                          <dd>{share}</dd>
                        </div>
                      </LeftOut>
                      <Row justify="space-between">
                        <Text>12.5 LP tokens staked</Text>
                        <Button size="small">Unstake</Button>
                      </Row>
                    </td>
                  </ExpandedRow>
                ),
              ]
            })}
          </tbody>
        </Sheet>
      </TableFrame>
    </SamplePart>
  )
}
