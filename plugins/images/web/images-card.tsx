import { plural, type Text } from '@fascia/sdk/common'
import { Link, Loaded, useCall, useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Stack,
  StackItem,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type Image, list } from '../api/images.ts'
import { VISIBILITY_NAMES } from '../common/visibility.ts'

const PATH = '/project/images'
const COUNT: Text = plural('{visibility}: {count} image', '{visibility}: {count} images')

function Counts({ images }: { readonly images: readonly Image[] }): ReactNode {
  const t = useT()
  const counts = Object.entries(VISIBILITY_NAMES)
    .map(([key, label]) => ({ key, label, count: images.filter(({ visibility }) => visibility === key).length }))
    .filter(({ count }) => count > 0)
  return (
    <DescriptionList isHorizontal isCompact>
      {counts.map(({ key, label, count }) => (
        <DescriptionListGroup key={key}>
          <DescriptionListTerm>{t(label)}</DescriptionListTerm>
          <DescriptionListDescription>
            <Link to={`${PATH}?q=visibility:${key}`} aria-label={t(COUNT, { visibility: t(label), count })}>
              {count}
            </Link>
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

/** How many images there are to start from, by who may see them, on the home page. */
export default function ImagesCard(): ReactNode {
  const t = useT()
  const answer = useCall(list)
  return (
    <Stack hasGutter>
      <StackItem>
        <Loaded of={answer} what="images" empty="An image is what an instance is started from." rows={3}>
          {(images) => <Counts images={images} />}
        </Loaded>
      </StackItem>
      <StackItem>
        <Link to={PATH}>{t('All images')}</Link>
      </StackItem>
    </Stack>
  )
}
