import { DateValue, dates, formatBytes, InstantValue, useClock, useReading, useT } from '@fascia/sdk/web'
import { describedBy, FieldFrame } from '@fascia/sdk/web/form'
import { TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Facts } from '../facts.tsx'

const PAST_MS = Date.UTC(2026, 10, 21, 9, 30, 5)

function Dates(): ReactNode {
  const { timeZone } = useReading()
  return (
    <Facts
      all={{
        Short: <DateValue timeMs={PAST_MS} format="short" />,
        Medium: <DateValue timeMs={PAST_MS} />,
        Relative: <InstantValue timeMs={PAST_MS} />,
        'In the time zone': timeZone,
      }}
    />
  )
}

function DateField(): ReactNode {
  const t = useT()
  const nowMs = useClock().now()
  const { timeZone } = useReading()
  const [text, setText] = useState(() => dates.formatDateInput(nowMs, timeZone))
  const timeMs = dates.parseDateInput(text)
  const isWrong = timeMs === undefined
  return (
    <FieldFrame
      id="gallery-day"
      label={t('Day')}
      problems={isWrong ? [t('Give a day as {format}.', { format: dates.DATE_INPUT_FORMAT })] : []}
    >
      <TextInput
        id="gallery-day"
        value={text}
        placeholder={dates.DATE_INPUT_FORMAT}
        validated={isWrong ? 'error' : 'default'}
        aria-describedby={describedBy('gallery-day', { hasProblems: isWrong })}
        onChange={(_event, value) => setText(value)}
      />
      {isWrong ? null : <InstantValue timeMs={timeMs} />}
    </FieldFrame>
  )
}

const SIZES = [0, 1023, 1024, 1536, 1_048_576, 5_368_709_120, 1.5 * 1024 ** 4, Number.POSITIVE_INFINITY]

function Sizes(): ReactNode {
  const { language } = useReading()
  return <Facts all={Object.fromEntries(SIZES.map((bytes) => [`${bytes} bytes`, formatBytes(bytes, language)]))} />
}

export default exhibit('dates-and-sizes', {
  about:
    'Dates in the language and time zone that the person has chosen in User Settings; sizes in steps of 1024 with two decimals.',
  door: '@fascia/sdk/web',
  examples: {
    dates: { title: 'Dates', about: 'The exact time is the title of each.', show: <Dates /> },
    'date-field': {
      title: 'A day in a field',
      state: 'invalid',
      about: 'Write something else than a day.',
      show: <DateField />,
    },
    sizes: { title: 'Sizes', state: 'many', show: <Sizes /> },
  },
})
