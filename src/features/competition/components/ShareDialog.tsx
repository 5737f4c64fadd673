import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { teamLook } from '~/config/teams'
import { useAvatar } from '~/core/profile/useAvatar'
import { type Address, shortAddress } from '~/domain/address'
import type { Standing } from '~/domain/competition/standing'
import { useTranslation } from '~/i18n/LanguageProvider'
import { saveFile } from '~/lib/saveFile'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { useVolumeText } from '../useVolumeText'

interface Props {
  readonly account: Address
  readonly battle: string
  readonly teamId: number
  readonly teamName: string
  readonly standing: Standing
  readonly onClose: () => void
}

const [WIDTH, HEIGHT] = [1200, 630]

/** The score as a picture to be kept and passed on. */
export default function ShareDialog({ account, battle, teamId, teamName, standing, onClose }: Props) {
  const { t } = useTranslation()
  const volumeText = useVolumeText()
  const { username } = useAvatar(account)
  const canvas = useRef<HTMLCanvasElement>(null)
  const name = username ?? shortAddress(account)
  const lines = [
    t('Rank in the team: #%rank%', { rank: standing.teamRank }),
    t('Rank overall: #%rank%', { rank: standing.rank }),
    t('Volume: %amount%', { amount: volumeText(standing.volume) }),
  ]
  const text = [battle, name, teamName, ...lines].join('\n')
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) draw(context, text.split('\n'), teamId)
  }, [text, teamId])
  const download = () => {
    canvas.current?.toBlob((blob) => {
      if (blob !== null) saveFile('cheeseswap-score.png', blob)
    }, 'image/png')
  }
  return (
    <Dialog
      isOpen
      title={t('Share your score')}
      closeLabel={t('Close')}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" isFullWidth onClick={download}>
          {t('Download the picture')}
        </Button>
      }
    >
      <Picture
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={text.replaceAll('\n', ', ')}
      />
    </Dialog>
  )
}

const FONT = 'system-ui, sans-serif'
const MARGIN = 80

/** In the team's colours, whatever the page's theme: it is looked at elsewhere. */
function draw(context: CanvasRenderingContext2D, lines: readonly string[], teamId: number): void {
  const { background, textColor } = teamLook(teamId)
  const [battle = '', name = '', team = '', ...facts] = lines
  context.fillStyle = background
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.globalAlpha = 0.12
  context.fillStyle = textColor
  for (const [x, y, radius] of [
    [1010, 130, 150],
    [1130, 420, 90],
    [880, 560, 120],
  ] as const) {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
  const write = (words: string, y: number, size: number, weight: number) => {
    context.font = `${String(weight)} ${String(size)}px ${FONT}`
    context.fillText(words, MARGIN, y, WIDTH - 2 * MARGIN)
  }
  write(`CheeseSwap · ${battle}`, 120, 36, 600)
  write(name, 230, 84, 700)
  write(team, 300, 44, 500)
  for (const [index, fact] of facts.entries()) write(fact, 420 + index * 64, 44, 600)
}

const Picture = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: var(--radius-control);
`
