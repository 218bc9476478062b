import { plural, type Text } from '@fascia/sdk/common'
import { Link, Loaded, TermList, useCall, useT } from '@fascia/sdk/web'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type Image, list } from '../api/images.ts'
import { VISIBILITY_NAMES } from '../common/visibility.ts'

const PATH = '/project/images'
const COUNT: Text = plural('{visibility}: {count} image', '{visibility}: {count} images')

function Counts({ images }: { readonly images: readonly Image[] }): ReactNode {
  const t = useT()
  const terms = Object.entries(VISIBILITY_NAMES).flatMap(([key, label]) => {
    const count = images.filter(({ visibility }) => visibility === key).length
    if (count === 0) return []
    const link = (
      <Link to={`${PATH}?q=visibility:${key}`} aria-label={t(COUNT, { visibility: t(label), count })}>
        {count}
      </Link>
    )
    return [[t(label), link] as const]
  })
  return <TermList isHorizontal isCompact terms={terms} />
}

/** How many images there are to start from, by who may see them, on the home page. */
export default function ImagesCard(): ReactNode {
  const t = useT()
  const answer = useCall(list)
  return (
    <Stack hasGutter>
      <StackItem>
        <Loaded of={answer} what="images" empty="An image is what an instance is started from." rows={3} isCompact>
          {(images) => <Counts images={images} />}
        </Loaded>
      </StackItem>
      <StackItem>
        <Link to={PATH}>{t('All images')}</Link>
      </StackItem>
    </Stack>
  )
}
