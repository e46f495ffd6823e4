/** What a variant of a language says in its own way: any texts of a bundle, and only those. */
export type DifferencesOf<Texts> = { readonly [Namespace in keyof Texts]?: Partial<Texts[Namespace]> };
