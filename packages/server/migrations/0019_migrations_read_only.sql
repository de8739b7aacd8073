-- Which migrations ran is the owner's to write.
revoke insert, update, delete on migration from itoguchi_app;
