import { styled } from 'styled-components'
import { NftPicture } from '~/widgets/nft/NftPicture'

interface Props {
  readonly name: string
  readonly picture: string | undefined
}

/** The token of a dialog. */
export function TokenLine({ name, picture }: Props) {
  return (
    <Line>
      <span>
        <NftPicture source={picture} />
      </span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  overflow-wrap: anywhere;

  & > :first-child {
    flex-shrink: 0;
    inline-size: 72px;
  }
`
