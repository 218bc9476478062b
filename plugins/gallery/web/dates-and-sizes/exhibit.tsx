import {
  DATE_INPUT_FORMAT,
  DateValue,
  formatBytes,
  formatDateInput,
  InstantValue,
  parseDateInput,
  useClock,
  useReading,
} from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  HelperTextItem,
  TextInput,
} from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

function Facts({ all }: { readonly all: Readonly<Record<string, ReactNode>> }): ReactNode {
  return (
    <DescriptionList isCompact orientation={{ sm: 'vertical', md: 'horizontal' }} termWidth="20ch">
      {Object.entries(all).map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>{value}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

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
  const nowMs = useClock().now()
  const { timeZone } = useReading()
  const [text, setText] = useState(() => formatDateInput(nowMs, timeZone))
  const timeMs = parseDateInput(text)
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormGroup label="Day" fieldId="gallery-day">
        <TextInput
          id="gallery-day"
          value={text}
          placeholder={DATE_INPUT_FORMAT}
          validated={timeMs === undefined ? 'error' : 'default'}
          aria-describedby="gallery-day-text"
          onChange={(_event, value) => setText(value)}
        />
        <FormHelperText>
          <HelperText>
            <HelperTextItem id="gallery-day-text" variant={timeMs === undefined ? 'error' : 'default'}>
              {timeMs === undefined ? `Give a day as ${DATE_INPUT_FORMAT}.` : <InstantValue timeMs={timeMs} />}
            </HelperTextItem>
          </HelperText>
        </FormHelperText>
      </FormGroup>
    </Form>
  )
}

const SIZES = [0, 1023, 1024, 1536, 1_048_576, 5_368_709_120, 1.5 * 1024 ** 4, Number.POSITIVE_INFINITY]

function Sizes(): ReactNode {
  const { language } = useReading()
  return <Facts all={Object.fromEntries(SIZES.map((bytes) => [`${bytes} bytes`, formatBytes(bytes, language)]))} />
}

const exhibit: Exhibit = {
  title: 'Dates and sizes',
  about:
    'Dates in the language and time zone that the person has chosen in User Settings; sizes in steps of 1024 with two decimals.',
  door: '@fascia/sdk/web',
  examples: [
    { id: 'dates', title: 'Dates', state: 'usual', about: 'The exact time is the title of each.', Show: Dates },
    {
      id: 'date-field',
      title: 'A day in a field',
      state: 'invalid',
      about: 'Write something else than a day.',
      Show: DateField,
    },
    { id: 'sizes', title: 'Sizes', state: 'many', Show: Sizes },
  ],
}

export default function DatesAndSizesExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
