import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { colors, type Color } from '#contract/colors.ts'
import { texts } from '#contract/texts.ts'
import classes from './color-field.module.css'

const t = texts('components', 'color')

interface ColorFieldProps {
  readonly label: string
  readonly value: Color
  readonly onChange: (color: Color) => void
  /** True if the page already shows the label beside the field. */
  readonly isLabelHidden?: boolean
}

/** Selects the color that identifies an organization: eight fixed fills, each with a name. */
export function ColorField({ label, value, onChange, isLabelHidden = false }: ColorFieldProps) {
  const group = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={isLabelHidden ? classes.hidden : undefined}>{label}</legend>
      <div className={classes.choices}>
        {colors.map((color) => (
          <label key={color} className={classes.choice} data-color={color} title={t(color)}>
            <input
              type="radio"
              name={group}
              value={color}
              aria-label={t(color)}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            {color === value ? <IconCheck size={14} stroke={2.2} aria-hidden /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
