import { ArrowDownIcon } from '../icons/ArrowDownIcon'
import { CalculatorIcon } from '../icons/CalculatorIcon'
import { CardsIcon } from '../icons/CardsIcon'
import { ChartIcon } from '../icons/ChartIcon'
import { CheckIcon } from '../icons/CheckIcon'
import { ChevronDownIcon } from '../icons/ChevronDownIcon'
import { ChevronLeftIcon } from '../icons/ChevronLeftIcon'
import { CloseIcon } from '../icons/CloseIcon'
import { CopyIcon } from '../icons/CopyIcon'
import { DiscordIcon } from '../icons/DiscordIcon'
import { DownloadIcon } from '../icons/DownloadIcon'
import { ExternalIcon } from '../icons/ExternalIcon'
import { GearIcon } from '../icons/GearIcon'
import { GithubIcon } from '../icons/GithubIcon'
import { GlobeIcon } from '../icons/GlobeIcon'
import { HistoryIcon } from '../icons/HistoryIcon'
import { InfoIcon } from '../icons/InfoIcon'
import { LinkIcon } from '../icons/LinkIcon'
import { LogoutIcon } from '../icons/LogoutIcon'
import { MinusIcon } from '../icons/MinusIcon'
import { MoonIcon } from '../icons/MoonIcon'
import { NavIcon } from '../icons/NavIcon'
import { SPRITE_ICONS } from '../icons/navIconNames'
import { PersonIcon } from '../icons/PersonIcon'
import { PlusIcon } from '../icons/PlusIcon'
import { RedditIcon } from '../icons/RedditIcon'
import { RowsIcon } from '../icons/RowsIcon'
import { SearchIcon } from '../icons/SearchIcon'
import { StarIcon } from '../icons/StarIcon'
import { SunIcon } from '../icons/SunIcon'
import { SwitchArrowsIcon } from '../icons/SwitchArrowsIcon'
import { TelegramIcon } from '../icons/TelegramIcon'
import { WalletIcon } from '../icons/WalletIcon'
import { WarningIcon } from '../icons/WarningIcon'
import { XIcon } from '../icons/XIcon'
import { Picture } from '../Picture'
import { Ring } from '../Ring'
import { Sparkline } from '../Sparkline'
import { Grid } from '../layout'
import { TokenGlyph } from '../TokenGlyph'
import { DrawnLogo, TokenDisc } from '../TokenLogo'
import { Sample, SamplePart, WideSample } from './Sample'

const ICONS = [
  ...[ArrowDownIcon, CalculatorIcon, CardsIcon, ChartIcon, CheckIcon, ChevronDownIcon, ChevronLeftIcon],
  ...[CloseIcon, CopyIcon, DiscordIcon, DownloadIcon, ExternalIcon, GearIcon, GithubIcon, GlobeIcon],
  ...[HistoryIcon, InfoIcon, LinkIcon, LogoutIcon, MinusIcon, MoonIcon, PersonIcon, PlusIcon, RedditIcon],
  ...[RowsIcon, SearchIcon, StarIcon, SunIcon, SwitchArrowsIcon, TelegramIcon, WalletIcon, WarningIcon],
  XIcon,
]

const LOGO_SIZES = [20, 24, 32, 40, 56]
const GLYPHS = ['CHEESE', 'brie', '1INCH', '¤', 'feta', 'Gouda']

const GROUPS = ['trade', 'earn', 'win', 'nft', 'more'] as const

export function Drawings() {
  return (
    <SamplePart id="drawings" title="Drawings">
      <Sample name="Icons">
        {ICONS.map((Drawing) => (
          <Drawing key={Drawing.name} />
        ))}
      </Sample>
      <Sample name="NavIcon">
        {GROUPS.map((name) => (
          <NavIcon key={name} name={name} />
        ))}
        {SPRITE_ICONS.map((name) => (
          <NavIcon key={name} name={name} />
        ))}
      </Sample>
      <Sample name="Icons: 14, 16, 20, 24">
        {[14, 16, 20, 24].map((size) => (
          <GearIcon key={size} size={size} />
        ))}
      </Sample>
      <Sample name="TokenDisc with DrawnLogo: 20 to 56">
        {LOGO_SIZES.map((size) => (
          <TokenDisc key={size} size={size}>
            <DrawnLogo id="cheese" />
          </TokenDisc>
        ))}
        <TokenDisc size={32}>
          <DrawnLogo id="bnb" />
        </TokenDisc>
      </Sample>
      <Sample name="TokenDisc with TokenGlyph">
        {GLYPHS.map((symbol) => (
          <TokenDisc key={symbol} size={32}>
            <TokenGlyph symbol={symbol} />
          </TokenDisc>
        ))}
      </Sample>
      <Sample name="Picture: there, and missing over what is drawn beneath">
        <TokenDisc size={40}>
          <Picture sources={[`${import.meta.env.BASE_URL}favicon.svg`]} />
        </TokenDisc>
        <TokenDisc size={40}>
          <TokenGlyph symbol="CHEESE" />
          <Picture sources={[]} />
        </TokenDisc>
      </Sample>
      <Sample name="Ring: one part, several">
        <Ring parts={[1]} />
        <Ring parts={[0.5, 0.25, 0.12, 0.08, 0.04, 0.01]} />
        <Ring parts={[0.7, 0.3]} size={48} />
      </Sample>
      <WideSample name="Sparkline: rising, falling, level, one value">
        <Grid min={120}>
          <Sparkline values={[1, 2, 1.5, 3, 2.5, 4]} />
          <Sparkline values={[4, 3.5, 3.8, 2, 2.4, 1]} />
          <Sparkline values={[2, 2, 2]} />
          <Sparkline values={[2]} />
        </Grid>
      </WideSample>
    </SamplePart>
  )
}
