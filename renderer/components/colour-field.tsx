import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { colours, type Colour } from '#contract/colours.ts'
import classes from './colour-field.module.css'
import { t } from './colour-words.ts'

interface ColourFieldProps {
  readonly label: string
  readonly value: Colour
  readonly onChange: (colour: Colour) => void
  /** True if the label is shown beside the form already. */
  readonly isLabelHidden?: boolean
}

/** Selects the color that identifies an organization: eight fixed fills, each with a name. */
export function ColourField({ label, value, onChange, isLabelHidden = false }: ColourFieldProps) {
  const group = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={isLabelHidden ? classes.hidden : undefined}>{label}</legend>
      <div className={classes.choices}>
        {colours.map((colour) => (
          <label key={colour} className={classes.choice} data-colour={colour} title={t(colour)}>
            <input
              type="radio"
              name={group}
              value={colour}
              aria-label={t(colour)}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            {colour === value ? <IconCheck size={14} stroke={2.2} aria-hidden /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
