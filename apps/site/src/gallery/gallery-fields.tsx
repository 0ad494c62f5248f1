import { addDays, type IsoDate, weekday } from '@escale/domain/dates'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/pick-dates'
import { useState } from 'react'
import { CalendarLegend } from '../ui/calendar-legend.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '../ui/choice-fields.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Counter } from '../ui/counter.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { PriceRange } from '../ui/price-range.tsx'
import { RangeCalendar } from '../ui/range-calendar.tsx'
import { StepSlider } from '../ui/step-slider.tsx'
import { Section } from './gallery-section.tsx'

const TODAY = '2027-07-05'
const CITIES = ['Annecy', 'Anglet', 'Antibes', 'Biarritz', 'Biscarrosse', 'La Rochelle', 'Saint-Malo']
const STEPS = ['Peu importe', 'À 500 m', 'À 1 km', 'À 50 km']

/** What is typed into or picked from. */
export function Fields() {
  const [text, setText] = useState('')
  const items = CITIES.filter((city) => city.toLowerCase().includes(text.toLowerCase()))
  return (
    <Section title="Champs">
      <div className="grid gap-5 w720:grid-cols-2">
        <TextField label="Prénom" required autoComplete="given-name" />
        <TextField label="E-mail" type="email" icon="mail" hint="Pour votre confirmation" defaultValue="a@b.fr" />
        <TextField label="Téléphone" required error="Votre téléphone doit être valide." defaultValue="06" />
        <TextField label="Désactivé" disabled defaultValue="Annecy" />
        <SelectField
          label="Voyageurs"
          options={[1, 2, 3].map((count) => ({ value: `${count}`, label: `${count} personnes` }))}
        />
        <Combobox
          label="Destination"
          placeholder="Mer, montagne, ville…"
          icon="map-pin"
          name="q"
          value={text}
          onInputChange={setText}
          items={items}
          itemToLabel={(city) => city}
          onSelect={setText}
        />
        <TextArea label="Message" hint="5 000 caractères au plus" />
        <div className="grid content-start gap-2">
          <Checkbox label="J’accepte les conditions générales" required />
          <Checkbox label="Je m’inscris à la newsletter" defaultChecked hint="Une fois par mois" />
          <Checkbox label="Indisponible" disabled error="Cochez cette case." />
          <Switch label="Animaux acceptés" defaultChecked />
          <Switch label="En promotion" />
        </div>
      </div>
    </Section>
  )
}

/** What is chosen or counted. */
export function Choices() {
  const [adults, setAdults] = useState(2)
  const [kinds, setKinds] = useState<readonly string[]>(['sea'])
  const options = [
    { value: 'sea', label: 'Mer', icon: 'waves' },
    { value: 'mountain', label: 'Montagne', icon: 'mountain' },
    { value: 'city', label: 'Ville', icon: 'downtown' },
    { value: 'spa', label: 'Thermalisme', icon: 'spa', disabled: true },
  ] as const
  return (
    <Section title="Choix">
      <div className="grid gap-8 w820:grid-cols-2">
        <CheckboxGroup label="Catégories" name="k" options={options} value={kinds} onChange={setKinds} look="chips" />
        <CheckboxGroup label="Catégories, en lignes" name="k2" options={options} defaultValue={['sea']} />
        <RadioGroup label="Vous venez" name="r" options={options} defaultValue="city" required />
        <div className="grid content-start gap-3">
          <Counter label="Adultes" hint="18 ans et plus" value={adults} min={1} max={6} onChange={setAdults} />
          <Counter label="Enfants" value={0} max={0} onChange={() => undefined} />
        </div>
      </div>
    </Section>
  )
}

/** What is drawn along a line. */
export function Sliders() {
  const [step, setStep] = useState(1)
  const [range, setRange] = useState({ from: 300, to: 1500 })
  return (
    <Section title="Curseurs">
      <div className="grid gap-8 w820:grid-cols-2">
        <StepSlider label="Plage" steps={STEPS} value={step} onChange={setStep} />
        <PriceRange label="Prix du séjour" min={0} max={5000} {...range} onChange={setRange} />
      </div>
    </Section>
  )
}

/** Two months with days taken, free, and free to leave on. */
export function Calendar() {
  const [selection, setSelection] = useState<DateSelection>(EMPTY_SELECTION)
  const info = (day: IsoDate) => {
    const taken = day >= '2027-07-17' && day < '2027-07-24'
    if (taken) return { disabled: true, label: 'pris', tone: 'taken' as const }
    if (day === '2027-07-24')
      return { disabled: true, label: 'libre au départ seulement', tone: 'departure-only' as const }
    if (weekday(day) !== 6) return { disabled: false, label: 'libre', tone: 'free' as const, price: '85 €' }
    return { disabled: false, label: 'libre', tone: 'free' as const, price: '120 €' }
  }
  return (
    <Section title="Calendrier">
      <div className="max-w-narrow rounded-xl border border-line p-6">
        <RangeCalendar
          label="Dates du séjour"
          months={2}
          firstMonth={TODAY}
          minDate={TODAY}
          maxDate={addDays(TODAY, 540)}
          selection={{ arrival: selection.start, departure: selection.end }}
          onSelect={(day) => setSelection(selectDay(selection, day, { today: TODAY }))}
          dayInfo={info}
        />
        <CalendarLegend picking="arrival" />
      </div>
    </Section>
  )
}
