/** The texts about the parts of a type or member that can be described besides its summary. */
export const descriptionFieldMessages = {
  typeParameters: "Type parameters",
  parameters: "Parameters",
  returns: "Returns",
  value: "Value",
  exceptions: "Exceptions",
  remarks: "Remarks",
  more: "More",
  gone: "not in the code any more",
  exceptionType: "Exception type",
  exceptionTypes: "Known exception types",
  exceptionText: "When {name} is thrown",
  unnamed: "it",
  addException: "Add an exception",
  removeException: "Remove {name}",
  remove: "Remove",
} as const;
