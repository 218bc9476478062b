import { plural, type Text } from '@fascia/sdk/common'
import { EmptyState, FaultState, Link, LoadingState, useResourceList, useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Stack,
  StackItem,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { VISIBILITIES } from '../../common/visibility.ts'

const PATH = '/project/images'
const COUNT: Text = plural('{visibility}: {count} image', '{visibility}: {count} images')

/** How many images there are to start from, by who may see them, on the home page. */
export default function ImagesCard(): ReactNode {
  const t = useT()
  const { rows, status, fault, refresh } = useResourceList('OS::Glance::Image')
  if (status === 'loading') return <LoadingState what={t('images')} rows={3} />
  if (fault && rows.length === 0) {
    return <FaultState title={t('Unable to retrieve the images.')} fault={fault} onRetry={refresh} />
  }
  const counts = Object.entries(VISIBILITIES)
    .map(([key, label]) => ({ key, label, count: rows.filter(({ item }) => item.visibility === key).length }))
    .filter(({ count }) => count > 0)
  return (
    <Stack hasGutter>
      <StackItem>
        {rows.length === 0 ? (
          <EmptyState>{t('An image is what an instance is started from.')}</EmptyState>
        ) : (
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
        )}
      </StackItem>
      <StackItem>
        <Link to={PATH}>{t('All images')}</Link>
      </StackItem>
    </Stack>
  )
}
