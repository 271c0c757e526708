type Value = string | number | boolean | File | null | Values | Value[]
type Values = { [name: string]: Value }

/**
 * What a form holds, shaped as the schema wants it: a tick is a boolean, a number field a number, `birth.place` is nested,
 * and `links.0.url` lies in the first item of a list.
 * An optional field left empty is left out.
 */
export function formValues(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const control of form.elements) if (isNamedControl(control)) place(values, control.name.split('.'), readControl(control))
  return values
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isNamedControl(element: Element): element is Control {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)) return false
  return element.name !== '' && !element.disabled && !(element.type === 'radio' && !(element as HTMLInputElement).checked)
}

function readControl(control: Control): Value | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  if (control instanceof HTMLInputElement && control.type === 'file') return control.files?.[0]
  if (control.value === '' && !control.required && control.dataset.keepEmpty === undefined) return undefined
  return control instanceof HTMLInputElement && control.type === 'number' ? control.valueAsNumber : control.value
}

function place(values: Values, [name = '', ...rest]: readonly string[], value: Value | undefined) {
  if (value === undefined) return
  if (rest.length === 0) {
    values[name] = value
    return
  }
  const isList = /^\d+$/.test(rest[0] ?? '')
  const inner = (values[name] ?? (isList ? [] : {})) as Values // an array takes its places by name as an object does
  values[name] = inner
  place(inner, rest, value)
}
