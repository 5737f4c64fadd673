import type { Currency } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'

/** What a chart beside a form is of. */
export interface ChartedTrade {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  /** Takes a price that is pressed on the chart: one of the input in the output. */
  readonly onPrice?: ((price: Ratio) => void) | undefined
}
