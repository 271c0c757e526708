/** A body of a request that is JSON already. */
class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The body that a JSON text says: hundreds of items that are kept as text are not parsed to be written once more. */
export const jsonBody = <Body>(text: string): Body => new JsonText(text) as unknown as Body

/** A body as JSON. */
export const bodyAsJson = (body: unknown): string => (body instanceof JsonText ? body.text : JSON.stringify(body))
