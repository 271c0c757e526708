/** A word before a brace that opens one form of a plural: ` one{`, with no space between. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | '=0' | '=1' | '=2'

/** What stands in the braces that are open at the start of `Tail`: `name`, or `name, plural, …`. */
type Opened<Tail extends string> = Tail extends `${infer Inside}}${string}` ? Inside : never

type ArgumentOf<Inside extends string, Word> = Inside extends `${infer Name}, ${string}`
  ? { readonly [Key in Name]: number }
  : { readonly [Key in Inside]: Word }

type Arguments<Message extends string, Word> = Message extends `${infer Before}{${infer Tail}`
  ? (Before extends `${string}${' ' | '}'}${PluralForm}` ? unknown : ArgumentOf<Opened<Tail>, Word>) & Arguments<Tail, Word>
  : unknown

type Tags<Message extends string, Tag> = Message extends `${string}</${infer Name}>${infer Rest}`
  ? { readonly [Key in Name]: Tag } & Tags<Rest, Tag>
  : unknown

/** ICU MessageFormat as types: the arguments that a message names, numbers where it counts by them, a function for each tag. */
export type ValuesOf<Message extends string, Word, Tag = never> = Arguments<Message, Word> & Tags<Message, Tag>

/** A text that is known when it is compiled; `never` for any other, which has no place in a catalogue. */
export type Literal<Message extends string> = string extends Message ? never : Message

/** No second argument where the message names none. */
export type Rest<Values> = unknown extends Values ? readonly [] : readonly [values: Values]
