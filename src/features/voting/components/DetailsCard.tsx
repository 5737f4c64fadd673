import { useId } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { parseAddress, shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { ListedProposal } from '~/services/votingHub'
import { momentText } from '~/lib/dateText'
import { Card } from '~/ui/Card'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { ExternalLink } from '~/ui/ExternalLink'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { IconButton } from '~/ui/IconButton'
import { Heading } from '~/ui/text'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { useCopy } from '~/widgets/useCopy'

const ID_SHOWN = 6

/** What a proposal is made of besides its words. */
export function DetailsCard({ proposal }: { readonly proposal: ListedProposal }) {
  const { t, language } = useTranslation()
  const copy = useCopy()
  const heading = useId()
  const { id, author, start, end, snapshot } = proposal
  const address = parseAddress(author)
  const { explorerUrl } = network
  const shortId = id.length > 2 * ID_SHOWN + 3 ? `${id.slice(0, ID_SHOWN)}...${id.slice(-ID_SHOWN)}` : id
  return (
    <Card aria-labelledby={heading}>
      <Heading marginBottom={4} id={heading}>
        {t('Details')}
      </Heading>
      <DescriptionList>
        <div>
          <dt>{t('Proposal ID')}</dt>
          <Copied>
            <bdi title={id}>{shortId}</bdi>
            <IconButton
              label={t('Copy ID')}
              onClick={() => copy(id, { done: t('ID copied'), failed: t('Couldn’t copy the ID') })}
            >
              <CopyIcon size={16} />
            </IconButton>
          </Copied>
        </div>
        <DescriptionItem label={t('Author')}>
          {address === undefined ? (
            <bdi>{author.slice(0, 50)}</bdi>
          ) : explorerUrl === undefined ? (
            <bdi title={address}>{shortAddress(address)}</bdi>
          ) : (
            <ExternalLink href={`${explorerUrl}/address/${address}`} newTabText={t('opens in a new tab')}>
              <bdi title={address}>{shortAddress(address)}</bdi>
            </ExternalLink>
          )}
        </DescriptionItem>
        <DescriptionItem label={t('Snapshot')}>
          <BlockLink block={BigInt(snapshot)} isToCome={false}>
            {t('Block %block%', { block: String(snapshot) })}
          </BlockLink>
        </DescriptionItem>
        <DescriptionItem label={t('Start date')}>{momentText(start, language)}</DescriptionItem>
        <DescriptionItem label={t('End date')}>{momentText(end, language)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

const Copied = styled.dd`
  display: inline-flex;
  align-items: center;
  margin-block: -10px;
  margin-inline-end: -12px;
`
