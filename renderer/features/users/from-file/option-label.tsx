import classes from './from-file.module.css'

/** What a choice is, and below it what it means. */
export const OptionLabel = ({ label, what }: { readonly label: string; readonly what: string }) => (
  <span className={classes.option}>
    {label}
    <small>{what}</small>
  </span>
)
